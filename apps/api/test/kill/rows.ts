import { createHash } from 'node:crypto'

/** Number of rows that the writer writes in turn. */
export const KEYS = 500

const BODY_LENGTH = 4_096

/** Options of the writer, passed as JSON. */
export interface WriterOptions {
  dataDir?: string
  databaseUrl?: string
  workerUrl?: string
  migrationsDir: string
  /** When a write is acknowledged. `before` is the bug that the test must detect. */
  acknowledge: 'after' | 'before'
  /** Number of the first write. */
  first: number
}

/** Returns the body of a write. It is different each time, and 4 KB long. */
export function bodyOf(seq: number): string {
  return `${seq} `.repeat(BODY_LENGTH).slice(0, BODY_LENGTH)
}

/** Returns the checksum of a body, which must still match after a crash. */
export function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
