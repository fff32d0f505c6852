import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { DatabaseError, openDatabase, type Database } from '../../src/database'
import { MIGRATIONS } from '../../src/migrations-directory'
import { bundleWorker } from './bundle'
import { copyTemplate } from './embedded-template'
import { recordingLog } from './recording-log'

/** An open embedded database that suites use one after another. */
interface Lendable {
  readonly database: Database
  /**
   * Resets the rows to their state after the migrations.
   * @returns `false` if a suite changed the tables themselves.
   */
  reset(): Promise<boolean>
}

/** Databases that no suite is using. */
const free: Lendable[] = []

/** Tables that are not reset, because their rows do not belong to a suite. */
const KEPT = ['schema_migrations', 'durability_check']

/** Computes a hash that changes with every column, index, constraint, and trigger. */
const SCHEMA = `
  select md5(string_agg(line, E'\\n' order by line)) as hash from (
    select format('%s %s %s', attrelid::regclass, attname, atttypid::regtype) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and attnum > 0
    union all select format('%s %s', tgname, tgenabled) from pg_trigger
    union all select pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
  ) as lines`

/**
 * Lends an embedded database in its state after the migrations. `close` makes the database
 * available to other suites.
 */
export async function lendDatabase(): Promise<Database> {
  const lendable = free.pop() ?? (await openLendable())
  const { database } = lendable
  let closing: Promise<void> | undefined
  const lent = (): Database => {
    if (closing) throw new DatabaseError('DATABASE_CLOSED')
    return database
  }
  const giveBack = async (): Promise<void> => {
    if (await lendable.reset()) free.push(lendable)
    else await database.close()
  }
  return {
    kind: database.kind,
    query: async (sql, parameters) => lent().query(sql, parameters),
    exec: async (sql) => lent().exec(sql),
    transaction: async (work, limits) => lent().transaction(work, limits),
    snapshot: async (work, options) => lent().snapshot(work, options),
    reserve: async () => lent().reserve(),
    status: () => database.status(),
    close: () => (closing ??= giveBack()),
  }
}

async function openLendable(): Promise<Lendable> {
  const dataDir = mkdtempSync(join(inject('runDirectory'), 'embedded-'))
  await copyTemplate('product', dataDir)
  const workerUrl = await bundleWorker()
  const log = recordingLog()
  const database = await openDatabase({ dataDir, migrationsDir: MIGRATIONS, workerUrl, log })
  const schemaOf = async (): Promise<unknown> => (await database.query(SCHEMA)).rows[0]
  const schema = await schemaOf()
  const script = await resetScript(database)
  return {
    database,
    reset: async () => {
      if (JSON.stringify(await schemaOf()) !== JSON.stringify(schema)) return false
      await database.exec(script)
      return true
    },
  }
}

/**
 * Returns SQL that resets every table to the rows that it has now. The SQL runs with triggers and
 * references turned off.
 */
async function resetScript(database: Database): Promise<string> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1::text[])`,
    [KEPT],
  )
  const { rows: sequences } = await database.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  const statements = tables.map(({ name }) => `delete from ${name}`)
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(
      `select quote_literal(to_jsonb(each)) as row from ${name} as each`,
    )
    for (const { row } of rows) {
      statements.push(
        `insert into ${name} select * from jsonb_populate_record(null::${name}, ${row})`,
      )
    }
  }
  for (const { name } of sequences) statements.push(`alter sequence ${name} restart`)
  return ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(
    ';\n',
  )
}
