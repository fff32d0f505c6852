import { createHash } from 'node:crypto'

/** Rows that the writer goes round. */
export const KEYS = 500

const BODY_LENGTH = 4_096

/** What the writer is started with, as JSON. */
export interface WriterOptions {
  dataDir?: string
  databaseUrl?: string
  workerUrl?: string
  migrationsDir: string
  /** When a write is acknowledged; `before` is the fault that the harness must detect. */
  acknowledge: 'after' | 'before'
  /** The number of the first write. */
  first: number
}

/** The body of a write: different each time, and 4 KB long. */
export function bodyOf(seq: number): string {
  return `${seq} `.repeat(BODY_LENGTH).slice(0, BODY_LENGTH)
}

/** What must still be true of a body after a crash. */
export function checksum(body: string): string {
  return createHash('sha256').update(body).digest('hex')
}
