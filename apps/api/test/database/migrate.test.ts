import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { migrate, type Database } from '../../src/database'
import { ENGINES, TEST_MIGRATIONS, openForSuite } from '../support/engines'
import { recordingLog } from '../support/recording-log'

describe.each(ENGINES)('migrations on $kind', ({ start }) => {
  let database: Database
  let migrationsDir: string

  openForSuite(start, (opened) => {
    database = opened
  })

  beforeEach(async () => {
    migrationsDir = mkdtempSync(join(tmpdir(), 'gapwise-migrations-'))
    cpSync(TEST_MIGRATIONS, migrationsDir, { recursive: true })
    await database.exec(`
      drop table if exists colors;
      delete from schema_migrations where number > 1`)
    return () => rmSync(migrationsDir, { recursive: true })
  })

  const write = (file: string, sql: string): void => writeFileSync(join(migrationsDir, file), sql)
  const run = async (): Promise<string[]> => {
    const log = recordingLog()
    await migrate(database, { migrationsDir, log })
    return log.entries.map(({ fields }) => JSON.stringify(fields))
  }
  const applied = async (): Promise<unknown> =>
    (await database.query('select number, name from schema_migrations order by number')).rows

  test('are applied once, in order', async () => {
    write('002-colors.sql', 'create table colors (name text primary key);')
    write('003-first-color.sql', `insert into colors values ('blue');\nselect 1;`)
    expect(await run()).toHaveLength(2)
    expect(await run()).toHaveLength(0)
    expect(await applied()).toEqual([
      { number: 1, name: 'notes' },
      { number: 2, name: 'colors' },
      { number: 3, name: 'first-color' },
    ])
    expect(await database.query('select * from colors')).toMatchObject({ rowCount: 1 })
  })

  test('are applied once by servers that start together', async () => {
    write('002-colors.sql', 'create table colors (name text primary key);')
    await Promise.all([run(), run(), run()])
    expect(await applied()).toHaveLength(2)
  })

  test('change nothing if they fail', async () => {
    write('002-colors.sql', 'create table colors (name text); insert into colours values (1);')
    await expect(run()).rejects.toThrow(/Migration 2 \(colors\) failed.*42P01.*colours/)
    expect(await applied()).toHaveLength(1)
    await expect(database.query('select * from colors')).rejects.toMatchObject({
      origin: { sqlState: '42P01' },
    })
  })

  test('are rejected if an applied file was changed', async () => {
    write('001-notes.sql', 'create table notes (id text);')
    await expect(run()).rejects.toThrow(/Migration 1 \(notes\) was changed after it was applied/)
  })

  test('are the same with Windows line endings', async () => {
    write('002-colors.sql', 'create table colors (\n  name text\n);\n')
    await run()
    write('002-colors.sql', 'create table colors (\r\n  name text\r\n);\r\n')
    expect(await run()).toHaveLength(0)
  })

  test('are rejected if the database is newer', async () => {
    write('002-colors.sql', 'create table colors (name text);')
    await run()
    rmSync(join(migrationsDir, '002-colors.sql'))
    await expect(run()).rejects.toThrow(/newer version of this server \(migration 2\)/)
  })

  test.each([
    ['2-colors.sql', /must have a name like 001-what-it-does.sql/],
    ['003-colors.sql', /should have the number 2/],
    ['001-colors.sql', /should have the number/],
  ])('are rejected if a file is named %s', async (file, message) => {
    write(file, 'select 1')
    await expect(run()).rejects.toThrow(message)
  })

  test('are rejected if there are none', async () => {
    rmSync(join(migrationsDir, '001-notes.sql'))
    await expect(run()).rejects.toThrow(/no migrations/)
  })
})
