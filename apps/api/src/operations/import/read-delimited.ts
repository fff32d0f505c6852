import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse'
import type { ImportReport } from './report'

/** One line of a table, with its values by column. */
export type Row = Readonly<Record<string, string>>

/** Reads the lines of one kind of table. */
export interface LineReader {
  /**
   * @throws {BadLineError} If the line cannot be used. The import continues with the other lines.
   */
  read(row: Row): void
}

/**
 * Thrown for a line that cannot be used. The message completes a sentence that starts with "Line
 * 3".
 */
export class BadLineError extends Error {
  override readonly name = 'BadLineError'
}

/** Possible delimiters. The delimiter that occurs most often in the first line is used. */
const DELIMITERS = ['\t', '~', '|', ','] as const

/**
 * Reads a table that uses one of the `DELIMITERS`, one line at a time.
 * @param readerFor Chooses a reader for the lowercase headings. Returns `undefined` for unknown
 * headings.
 * @throws {Error} If the file does not exist, is not a table, or has unknown headings.
 */
export async function readDelimited(
  path: string,
  report: ImportReport,
  readerFor: (headings: readonly string[]) => LineReader | undefined,
): Promise<void> {
  const file = basename(path)
  const first = await firstLine(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT'
        ? `There is no file ${path}.`
        : `Failed to read ${path} (${error.code}).`,
    )
  })
  if (/^\s*[{[]/.test(first)) {
    throw new Error(
      `${file} is JSON. An import needs a table: one line of headings, and then one line per entry.`,
    )
  }
  const delimiter = delimiterOf(first)
  const hash = createHash('sha256')
  const input = createReadStream(path)
  input.on('data', (chunk) => hash.update(chunk))
  const records = input.pipe(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // Only comma-separated tables put quotation marks around values. In other tables, a quotation
      // mark means inches.
      quote: delimiter === ',' ? '"' : false,
    }),
  )
  let headings: readonly string[] | undefined
  let reader: LineReader | undefined
  for await (const { record, info } of records as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (!headings) {
      headings = record.map((heading) => heading.toLowerCase())
      reader = readerFor(headings)
      if (!reader)
        throw new Error(`${file} has headings that no import supports: ${record.join(', ')}`)
      continue
    }
    const bad = readLine(reader, headings, record)
    report.count(bad ? { file, line: info.lines, reason: bad } : undefined)
  }
  if (!reader) throw new Error(`${file} is empty.`)
  report.addFile(file, hash.digest('hex'))
}

/** @returns The reason that the line cannot be used, or `undefined` if the line is valid. */
function readLine(
  reader: LineReader | undefined,
  headings: readonly string[],
  record: readonly string[],
): string | undefined {
  if (record.length !== headings.length) {
    return `has ${record.length} columns instead of ${headings.length}`
  }
  try {
    reader?.read(Object.fromEntries(headings.map((heading, at) => [heading, record[at] ?? ''])))
    return undefined
  } catch (error) {
    if (error instanceof BadLineError) return error.message
    throw error
  }
}

async function firstLine(path: string): Promise<string> {
  const chunks = createReadStream(path, { encoding: 'utf8', end: 65_535 }) as AsyncIterable<string>
  for await (const chunk of chunks) return chunk.split(/\r?\n/)[0] ?? ''
  return ''
}

function delimiterOf(line: string): string {
  const counts = DELIMITERS.map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}
