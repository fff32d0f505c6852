import type { PGlite } from '@electric-sql/pglite'

import { statementRunner } from '../../../../apps/api/src/database/embedded/run-statements'
import { migrate } from '../../../../apps/api/src/database/migrate'
import type { Database, Parameter, Result } from '../../../../apps/api/src/database/types'
import { readAnswer, type Answer } from '../../../../apps/api/src/database/statements'
import { encodeParameters } from '../../../../apps/api/src/database/values'
import { MIGRATIONS } from './migrations'
import { openFromTemplate } from './template'

/** An embedded database in memory, reused for every seed. */
export interface Engine {
  send(sql: string, parameters: readonly Parameter[]): Promise<Answer>
  exec(sql: string): Promise<void>
  /** Restores the rows that existed right after the migrations. */
  reset(): Promise<void>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * The in-memory database is replaced after this many seeds, because truncated tables and catalogs
 * grow.
 */
const SEEDS_PER_DATABASE = 20

/** Opens a database that has the product's tables. */
export async function openEngine(): Promise<Engine> {
  let pg = await openFromTemplate(prepare)
  let connection = await connectTo(pg)
  const script = await resetScript(connection.send)
  let resets = 0
  return {
    send: (sql, parameters) => connection.send(sql, parameters),
    exec: (sql) => connection.exec(sql),
    async reset() {
      resets += 1
      if (resets % SEEDS_PER_DATABASE === 0) {
        await pg.close()
        pg = await openFromTemplate(prepare)
        connection = await connectTo(pg)
      }
      await connection.exec(script)
    },
  }
}

async function connectTo(pg: PGlite): Promise<Omit<Engine, 'reset'>> {
  await pg.exec(`set time zone 'UTC'; set datestyle to 'ISO, MDY'; set intervalstyle to postgres`)
  const run = statementRunner(pg)
  return {
    async send(sql, parameters) {
      const { answers, error } = await run([{ sql, values: encodeParameters(parameters) }])
      const [answer] = answers
      if (error ?? !answer) throw error ?? new Error('The engine gave no answer.')
      return readAnswer(answer)
    },
    async exec(sql) {
      await pg.exec(sql)
    },
  }
}

/** Creates the tables, with the same rows in every process. */
async function prepare(pg: PGlite): Promise<void> {
  const { send, exec } = await connectTo(pg)
  await migrate(plainDatabase(send, exec), { migrationsDir: MIGRATIONS, log: silent })
  await exec(`update database_identity set id = '00000000-0000-4000-8000-000000000001'`)
  await exec(COUNTED_IDS)
}

/**
 * Replaces the database's random ids with a sequence, so that a seed always produces the same ids.
 */
const COUNTED_IDS = `
  create sequence simulated_ids;
  do $$
  declare each record;
  begin
    for each in
      select table_name, column_name from information_schema.columns
        where table_schema = 'public' and column_default like '%gen_random_uuid()%'
    loop
      execute format(
        'alter table %I alter column %I set default md5(nextval(''simulated_ids'')::text)::uuid',
        each.table_name, each.column_name
      );
    end loop;
  end $$`

/** Returns a database port that injects no faults. Migrations use it. */
function plainDatabase(send: Engine['send'], exec: Engine['exec']): Database {
  const query = async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await send(sql, parameters)) as unknown as Result<Row>
  const queue = (): never => {
    throw new Error('Migrations queue nothing.')
  }
  const queryable = { query, exec, queue }
  return {
    kind: 'embedded',
    ...queryable,
    async transaction(work) {
      await send('begin', [])
      const value = await work(queryable)
      await send('commit', [])
      return value
    },
    snapshot: (work) => work(queryable),
    reserve: () => Promise.resolve({ ...queryable, release: () => undefined }),
    status: () => ({ kind: 'embedded', ready: true, queued: 0 }),
    close: () => Promise.resolve(),
  }
}

/**
 * Returns a script that truncates and refills all tables. Truncating creates new files, so that
 * unordered queries return rows in the same order as in a new process.
 */
async function resetScript(send: Engine['send']): Promise<string> {
  const { rows } = await send(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('schema_migrations', 'durability_check') order by relname`,
    [],
  )
  const names = rows.map(({ name }) => String(name))
  const inserts: string[] = []
  for (const name of names) {
    const kept = await send(`select quote_literal(to_jsonb(each)) as row from ${name} as each`, [])
    for (const { row } of kept.rows) {
      inserts.push(
        `insert into ${name} select * from jsonb_populate_record(null::${name}, ${String(row)})`,
      )
    }
  }
  const truncate = `truncate ${names.join(', ')} cascade`
  const begin = ['rollback', 'begin', 'set local session_replication_role = replica']
  const sequences = await send(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
    [],
  )
  const restarts = sequences.rows.map(({ name }) => `alter sequence ${String(name)} restart`)
  return [...begin, truncate, ...inserts, ...restarts, 'commit'].join(';\n')
}
