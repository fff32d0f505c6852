import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql as text } from 'kysely'
import { DatabaseError } from './errors'
import { statement, tables } from './kysely'
import type { Database, DatabaseLog, Queryable } from './types'

/** One numbered SQL file. */
interface Migration {
  number: number
  name: string
  sql: string
  checksum: string
}

/**
 * Key of the lock that makes two starting servers take turns. The number is arbitrary, but nothing
 * else in the database may use it as a lock key.
 */
const ADVISORY_LOCK = 7_265_001

/** Maximum time for applying one migration file, in milliseconds. */
const LIMIT = 120_000

const TABLE = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`

const HAS_TABLES = statement(
  () => text<{ made: boolean }>`select to_regclass('schema_migrations') is not null as made`,
)
const LOCK = statement(() => text`select pg_advisory_xact_lock(${ADVISORY_LOCK})`)
const FIND_NEWEST = statement(() =>
  tables.selectFrom('schema_migrations').select(({ fn }) => fn.max('number').as('newest')),
)
const FIND = statement(({ number }: { number: number }) =>
  tables.selectFrom('schema_migrations').select('checksum').where('number', '=', number),
)
const INSERT = statement((row: { number: number; name: string; checksum: string }) =>
  tables
    .insertInto('schema_migrations')
    .values({ number: row.number, name: row.name, checksum: row.checksum }),
)

/** Returns `true` if any migration was ever applied. */
export async function hasTables(database: Queryable): Promise<boolean> {
  return Boolean((await HAS_TABLES.first(database))?.made)
}

/** Returns the newest applied migration's number, or `0` if no migration was applied. */
export async function newestApplied(database: Queryable): Promise<number> {
  return (await FIND_NEWEST.first(database))?.newest ?? 0
}

function readMigrations(directory: string): Migration[] {
  const migrations = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, number, name] = /^(\d{3})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
      if (!number || !name) {
        throw new Error(`The migration ${file} must have a name like 001-what-it-does.sql.`)
      }
      const sql = readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { number: Number(number), name, sql, checksum }
    })
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) {
      throw new Error(
        `Migration ${number} (${name}) should have the number ${index + 1}. Numbers start at 1 and have no gaps.`,
      )
    }
  }
  return migrations
}

function checkApplied(migration: Migration, applied: string): void {
  if (applied === migration.checksum) return
  throw new Error(
    `Migration ${migration.number} (${migration.name}) was changed after it was applied. Restore the file and write a new migration.`,
  )
}

/**
 * Brings the tables up to date. Applies the new files in order. Each file and its entry in
 * `schema_migrations` are written in one transaction.
 * @param options With `upTo`, skips files with a higher number, to create the tables of an older
 * version.
 * @throws {Error} If an applied file was changed, a file fails, or the database is newer.
 */
export async function migrate(
  database: Database,
  options: { migrationsDir: string; log: DatabaseLog; upTo?: number },
): Promise<void> {
  const { upTo = Number.MAX_SAFE_INTEGER } = options
  const migrations = readMigrations(options.migrationsDir)
  if (migrations.length === 0)
    throw new Error(`There are no migrations in ${options.migrationsDir}.`)
  for (const migration of migrations) {
    if (migration.number <= upTo) await apply(database, migration, options.log)
  }

  const newest = await newestApplied(database)
  if (newest > migrations.length) {
    throw new Error(
      `The database was used by a newer version of this server (migration ${newest}). Start that version again.`,
    )
  }
}

/**
 * Returns the highest migration number that this server knows. Tables with a higher number belong
 * to a newer version of the server.
 */
export function newestMigration(migrationsDir: string): number {
  return readMigrations(migrationsDir).length
}

/** Returns `true` if the database has tables and at least one file has not been applied to it. */
export async function isBehind(database: Database, migrationsDir: string): Promise<boolean> {
  if (!(await hasTables(database))) return false
  const newest = await newestApplied(database)
  return newest > 0 && readMigrations(migrationsDir).some(({ number }) => number > newest)
}

async function apply(database: Database, migration: Migration, log: DatabaseLog): Promise<void> {
  const { number, name, sql, checksum } = migration
  await database.transaction(
    async (transaction) => {
      await transaction.exec(`set local statement_timeout = 0; set local lock_timeout = 0`)
      // Take the lock before creating the table. Otherwise, two servers could cause a conflict in
      // the system catalog, even with "if not exists".
      await LOCK.run(transaction)
      await transaction.exec(TABLE)
      const applied = await FIND.first(transaction, { number })
      if (applied) {
        checkApplied(migration, applied.checksum)
        return
      }
      await transaction.exec(sql).catch((error: unknown) => {
        const { sqlState, reason } = error instanceof DatabaseError ? error.origin : {}
        throw new Error(
          `Migration ${number} (${name}) failed and changed nothing (${sqlState ?? 'no code'}${reason ? `: ${reason}` : ''}).`,
        )
      })
      await INSERT.run(transaction, { number, name, checksum })
      log.info({ migration: number, name }, 'Applied a migration')
    },
    { milliseconds: LIMIT },
  )
}
