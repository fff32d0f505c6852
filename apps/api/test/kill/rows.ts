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
   * `after` makes the writer acknowledge each write after it is stored. `before` makes it
   * acknowledge the write too early, which is the planted bug that the test must detect.
   */
  acknowledge: 'after' | 'before'
  /** Sequence number of the first write. */
  first: number
}

/** Returns a 4 KB body for a write. Each write has a different body. */
export function bodyOf(seq: number): string {
  return `${seq} `.repeat(BODY_LENGTH).slice(0, BODY_LENGTH)
}

/** Returns the checksum of a body. After a crash, the stored body must still match it. */
export function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
