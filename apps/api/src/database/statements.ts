import type { Result } from './types'
import { columnParser } from './values'

/** One statement as an engine takes it; values are PostgreSQL's text. */
export interface Statement {
  readonly sql: string
  readonly values: readonly (string | null)[]
}

/** What an engine answers to one statement. */
export interface Answer extends Result<Record<string, unknown>> {
  /** The first word of the command tag, such as `INSERT` or `COMMIT`. */
  command: string
}

/** The same as PostgreSQL sends it; values are its text. */
export interface RawAnswer {
  command: string
  rowCount: number
  columns: readonly { readonly name: string; readonly type: number }[]
  rows: readonly (readonly (string | null)[])[]
}

/** Reads the values of an answer. */
export function readAnswer({ command, rowCount, columns, rows }: RawAnswer): Answer {
  const parsers = columns.map(({ name, type }) => ({ name, parse: columnParser(type) }))
  return {
    command,
    rowCount,
    rows: rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (const [index, { name, parse }] of parsers.entries()) {
        const text = values[index] ?? null
        row[name] = text === null ? null : parse(text)
      }
      return row
    }),
  }
}
