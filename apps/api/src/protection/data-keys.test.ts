import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { loadOrMakeDataKeys, parseDataKeys } from './data-keys'

const KEY = Buffer.alloc(32, 7).toString('base64')
const directory = mkdtempSync(join(tmpdir(), 'gapwise-keys-'))
const path = join(directory, 'data', 'keys.json')
afterEach(() => rmSync(join(directory, 'data'), { recursive: true, force: true }))

describe('parseDataKeys', () => {
  it('reads pairs of id and 32 bytes', () => {
    const keys = parseDataKeys(`new:${KEY}, old:${KEY}`)
    expect(keys).toEqual([
      { id: 'new', key: Buffer.alloc(32, 7) },
      { id: 'old', key: Buffer.alloc(32, 7) },
    ])
  })

  it.each([KEY, `:${KEY}`, 'k1:', 'k1:AAAA', `k1:${KEY},k1:${KEY}`, `k 1:${KEY}`, ','])(
    'rejects %j',
    (text) => expect(parseDataKeys(text)).toBe('invalid'),
  )

  it('returns undefined for an empty string', () => expect(parseDataKeys('')).toBeUndefined())
})

describe('loadOrMakeDataKeys', () => {
  it('creates a key that only the server’s user can read, and finds it again', () => {
    const made = loadOrMakeDataKeys(join(directory, 'data'))
    expect(made).toHaveLength(1)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(loadOrMakeDataKeys(join(directory, 'data'))).toEqual(made)
  })

  it('never replaces a file that it cannot parse', () => {
    loadOrMakeDataKeys(join(directory, 'data'))
    for (const text of ['', '{}', 'not json', '{"keys":"k1:short"}', 'null']) {
      writeFileSync(path, text)
      expect(() => loadOrMakeDataKeys(join(directory, 'data'))).toThrow('Restore it from a backup')
      expect(readFileSync(path, 'utf8')).toBe(text)
    }
  })
})
