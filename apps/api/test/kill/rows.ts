import { createHash } from 'node:crypto'

/** Number of rows. The writer overwrites them one after another. */
export const KEYS = 500

const BODY_LENGTH = 4_096

/** Options for the writer, passed as JSON. */
export interface WriterOptions {
  dataDir?: string
  databaseUrl?: string
  workerUrl?: string
  migrationsDir: string
  /**
   * When the writer acknowledges a write.
   * - `after`: after the write is stored.
   * - `before`: too early. The test must detect this planted bug.
   */
  acknowledge: 'after' | 'before'
  /** Sequence number of the first write. */
  first: number
}

/** Returns a 4 KB body for a write. Each write has a different body. */
export function bodyOf(seq: number): string {
  return `${seq} `.repeat(BODY_LENGTH).slice(0, BODY_LENGTH)
}

/** Returns the checksum of a body, to check the stored body after a crash. */
export function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
