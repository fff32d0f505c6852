import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONFIG_VARIABLES } from '../src/config/variables'
import { DATABASE_ERRORS } from '../src/database'
import { ERRORS } from '../src/errors/api-error'

/** The cells of each row of the tables that begin with a code in backquotes. */
function rowsOf(path: string): string[][] {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
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

describe('docs/errors.md', () => {
  const rows = rowsOf('../../../docs/errors.md')

  it('lists every code with its status and message, and no other', () => {
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
  it('lists every variable of the environment with its default and meaning, and no other', () => {
    const real = CONFIG_VARIABLES.map(({ name, fallback, description }) => [
      `\`${name}\``,
      fallback ? `\`${fallback}\`` : '',
      description,
    ])
    expect(rowsOf('../README.md')).toEqual(real)
  })
})

describe('sentences for people', () => {
  it('are whole sentences', () => {
    const messages = Object.values(ERRORS).map(({ message }) => message)
    expect(messages.filter((message) => !/^[A-Z].*\.$/.test(message))).toEqual([])
  })
})
