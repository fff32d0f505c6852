import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { parse } from 'csv-parse'
import type { ImportReport } from './report'

/** One line of a table, by column. */
export type Row = Readonly<Record<string, string>>

/** What a reader of one kind of table does with its lines. */
export interface LineReader {
  /** @throws {BadLineError} When the line cannot be used; the others still are. */
  read(row: Row): void
}

/** Why one line cannot be used. */
export class BadLineError extends Error {
  override readonly name = 'BadLineError'
}

/** What parts the columns: whichever of these the first line has most of. */
const DELIMITERS = ['\t', '~', '|', ','] as const

/**
 * Reads a table with headings, whatever parts its columns, a line at a time.
 * @param readerFor Chooses a reader by the headings, in lower case; `undefined` for headings it does not know.
 * @throws {Error} When there is no such file, it is no table, or it has other headings.
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
        : `${path} cannot be read (${error.code}).`,
    )
  })
  if (/^\s*[{[]/.test(first)) {
    throw new Error(
      `${file} is JSON. An import reads a table: a line of headings, then a line an entry.`,
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
      // Columns of these tables that are not parted by commas hold quotes that mean inches.
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
        throw new Error(`${file} has headings that no import knows: ${record.join(', ')}`)
      continue
    }
    const bad = readLine(reader, headings, record)
    report.count(bad ? { file, line: info.lines, reason: bad } : undefined)
  }
  if (!reader) throw new Error(`${file} is empty.`)
  report.addFile(file, hash.digest('hex'))
}

/** @returns Why the line is bad, or `undefined`. */
function readLine(
  reader: LineReader | undefined,
  headings: readonly string[],
  record: readonly string[],
): string | undefined {
  if (record.length !== headings.length) {
    return `has ${record.length} columns, not ${headings.length}`
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
