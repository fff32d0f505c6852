import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import type { SpooledFile } from '../../../../apps/api/src/features/documents/upload/spool'

// Replaces the server's spool. It stores files in memory, because disk timing is not deterministic.
export const spoolDirectory = (dataDir: string): string => dataDir

export async function spool(_directory: string, stream: Readable): Promise<SpooledFile> {
  const bytes = await buffer(stream)
  return { read: () => Promise.resolve(bytes), discard: () => Promise.resolve() }
}

export const sweepSpool = (): Promise<void> => Promise.resolve()
