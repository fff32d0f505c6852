import type { Result } from './types'
import { columnParser } from './values'

/** One statement for an engine, with its values in PostgreSQL's text format. */
export interface Statement {
  readonly sql: string
  readonly values: readonly (string | null)[]
}

/** An engine's result for one statement. */
export interface Answer extends Result<Record<string, unknown>> {
  /** The first word of the command tag, such as `INSERT` or `COMMIT`. */
  command: string
}

/** An engine's result with its values in PostgreSQL's text format. */
export interface RawAnswer {
  command: string
  rowCount: number
  columns: readonly { readonly name: string; readonly type: number }[]
  rows: readonly (readonly (string | null)[])[]
}

/** Parses a result's values. */
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
