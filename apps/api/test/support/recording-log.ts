import type { DatabaseLog } from '../../src/database'

/** A log entry. */
export interface Entry {
  level: 'info' | 'warn' | 'error'
  fields: object
  message: string
}

/** Returns a log that keeps its entries, so that a test can check them. */
export function recordingLog(): DatabaseLog & { entries: Entry[] } {
  const entries: Entry[] = []
  const at =
    (level: Entry['level']) =>
    (fields: object, message: string): void => {
      entries.push({ level, fields, message })
    }
  return { entries, info: at('info'), warn: at('warn'), error: at('error') }
}
