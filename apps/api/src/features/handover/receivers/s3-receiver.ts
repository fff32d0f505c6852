import { readFile } from 'node:fs/promises'
import type { S3Config } from '../../../config/config'
import { openBucket } from '../../documents'
import { DeliveryFailed, type SubmissionReceiver } from './receiver'

/** Prefix for the keys of all packages in the bucket. */
const ROOT = 'handover/'

/**
 * Creates a receiver that stores packages in an S3-compatible bucket. A key that exists is not
 * written again. The whole package is in memory while it is sent.
 */
export function createS3Receiver(config: S3Config): SubmissionReceiver {
  const bucket = openBucket(config)
  return {
    name: 's3',
    async deliver({ id, path }) {
      const key = `${ROOT}${id}.tar.age`
      try {
        await bucket.putNew(key, await readFile(path))
      } catch (error) {
        throw new DeliveryFailed('storage-failed', { cause: error })
      }
      return key
    },
  }
}
