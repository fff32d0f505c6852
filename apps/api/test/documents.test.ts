import type { TSchema } from '@sinclair/typebox'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SETTINGS } from '../src/config/settings'
import { DATABASE_ERRORS } from '../src/database'
import { ERRORS } from '../src/errors/api-error'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Returns the cells of every table row that starts with a code in backticks. */
function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => /^\| `[A-Z0-9_]+`/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function rowsOfTable(rows: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map((row) => `| ${row.map((cell, column) => cell.padEnd(widthOf(column))).join(' | ')} |\n`)
    .join('')
}

describe('docs/errors.md', () => {
  const rows = rowsOf(read('../../../docs/errors.md'))

  it('lists exactly the existing codes, each with its status and message', () => {
    const documented = rows.map(([code, status, message]) => [code, status, message])
    const real = Object.entries({ ...ERRORS, ...DATABASE_ERRORS }).map(
      ([code, { statusCode, message }]) => [`\`${code}\``, String(statusCode), message],
    )
    expect(documented).toEqual(real)
  })

  it('says when each happens', () => {
    expect(rows.filter(([, , , when]) => !when?.endsWith('.'))).toEqual([])
  })
})

describe('README.md', () => {
  it('lists exactly the environment variables, each with its default and meaning', async () => {
    const real = Object.entries<TSchema>(SETTINGS.properties).map(
      ([name, { default: fallback = '', description = '' }]) => [
        `\`${name}\``,
        fallback === '' ? '' : `\`${fallback}\``,
        description,
      ],
    )
    // To update the table in `README.md`, run `pnpm --filter @gapwise/api run readme:settings`.
    const written = read('../README.md').replace(/(?:^\| `[A-Z0-9_]+` .*\n)+/m, rowsOfTable(real))
    await expect(written).toMatchFileSnapshot('../README.md')
    expect(rowsOf(written)).toEqual(real)
  })
})

describe('error messages', () => {
  it('are complete sentences', () => {
    const messages = Object.values(ERRORS).map(({ message }) => message)
    expect(messages.filter((message) => !/^[A-Z].*\.$/.test(message))).toEqual([])
  })
})
