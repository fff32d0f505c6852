import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'
import {
  columnsOfDatabase,
  columnsOfInterface,
  type Column,
  type Columns,
} from './support/table-types'

let storage: TestDatabase
let described: Columns
let migrated: Columns

beforeAll(async () => {
  described = columnsOfInterface()
  storage = await openTestDatabase()
  migrated = await columnsOfDatabase(storage.database)
})
afterAll(() => storage.dispose())

/** Returns the columns that differ, with both definitions of each column. */
function differences(
  one: Columns,
  other: Columns,
): (readonly [name: string, one: Column | undefined, other: Column | undefined])[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort()
  return names
    .map((name) => [name, one.get(name), other.get(name)] as const)
    .filter(([, here, there]) => JSON.stringify(here) !== JSON.stringify(there))
}

test('the interface has exactly the tables and columns that the migrations create', () => {
  expect(migrated.size).toBeGreaterThan(200)
  expect(differences(described, migrated)).toEqual([])
})

test('raw SQL is sent only by code that reads its tables from the catalog', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url))
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => !file.startsWith('database/'))
  const sending = files.filter((file) =>
    /\.(?:query|queue)(?:<|\(\s*[`'"])/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(sending.sort()).toEqual([
    'operations/keys/key-usage.ts',
    'operations/tables/describe-tables.ts',
    'operations/tables/read-table.ts',
    'operations/tables/write-table.ts',
  ])
})

describe('a difference is reported', () => {
  const EMAIL = 'users.email'
  const planted: [string, (columns: Map<string, Column>) => void][] = [
    ['a column is missing', (columns) => columns.delete(EMAIL)],
    ['a column may not be null', (columns) => change(columns, { nullable: false })],
    ['a column has another type', (columns) => change(columns, { type: 'number' })],
    ['a column must be inserted', (columns) => change(columns, { insert: 'required' })],
  ]

  function change(columns: Map<string, Column>, to: Partial<Column>): void {
    const column = columns.get(EMAIL)
    if (column) columns.set(EMAIL, { ...column, ...to })
  }

  test.each(planted)('in the interface: %s', (_name, plant) => {
    const wrong = new Map(described)
    plant(wrong)
    expect(differences(wrong, migrated)).toEqual([[EMAIL, wrong.get(EMAIL), migrated.get(EMAIL)]])
  })

  test('in the database', async () => {
    let changed: Columns = new Map()
    const undone = storage.database.transaction(async (transaction) => {
      await transaction.exec(`
        alter table users add column planted date;
        alter table sessions drop column browser;
        alter table documents alter column size type bigint, alter column name drop not null;
        alter table applications alter column revision drop default`)
      changed = await columnsOfDatabase(transaction)
      throw new Error('Undo')
    })
    await expect(undone).rejects.toThrow('Undo')
    expect(differences(described, changed).map(([name]) => name)).toEqual([
      'applications.revision',
      'documents.name',
      'documents.size',
      'sessions.browser',
      'users.planted',
    ])
  })
})
