import type { HandoverConfig } from '../../../config/config'
import type { Clock } from '../../../shared/clock'
import type { SigningKey } from '../keys/signing-key'
import { createFolderReceiver } from './folder-receiver'
import { createHttpsReceiver } from './https-receiver'
import type { SubmissionReceiver } from './receiver'
import { createS3Receiver } from './s3-receiver'

/**
 * Creates the configured receiver.
 * @throws {Error} If its address is not configured.
 */
export function openReceiver(
  config: HandoverConfig,
  deps: { dataDir: string; key: SigningKey; clock: Clock },
): SubmissionReceiver {
  const { receiver, s3, url } = config
  if (receiver === 's3' && s3) return createS3Receiver(s3)
  if (receiver === 'https' && url) return createHttpsReceiver({ url, ...deps })
  if (receiver === 'folder') return createFolderReceiver(deps.dataDir)
  throw new Error(`The receiver ${receiver} has no address.`)
}
