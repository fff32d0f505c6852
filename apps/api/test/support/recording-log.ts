import type { DatabaseLog } from '../../src/database'

/** One entry that was logged. */
export interface Entry {
  level: 'info' | 'warn' | 'error'
  fields: object
  message: string
}

/** A log that keeps its entries for a test to look at. */
export function recordingLog(): DatabaseLog & { entries: Entry[] } {
  const entries: Entry[] = []
  const at =
    (level: Entry['level']) =>
    (fields: object, message: string): void => {
      entries.push({ level, fields, message })
    }
  return { entries, info: at('info'), warn: at('warn'), error: at('error') }
}
