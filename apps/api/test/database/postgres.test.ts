import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DatabaseError, type Database, type Queryable } from '../../src/database'
import { openPostgres } from '../../src/database/postgres/open-postgres'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { recordingLog } from '../support/recording-log'

describe('a PostgreSQL server', () => {
  let server: PostgresServer
  let database: Database

  beforeAll(async () => {
    server = await startPostgres()
    const databaseUrl = await server.createDatabase()
    database = await openPostgres({ databaseUrl, log: recordingLog() })
    await database.exec('create table notes (id serial primary key, body text)')
  })

  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  test('may drop every connection: statements work or fail with 503, and soon all work', async () => {
    let acknowledged = 0
    const failures: unknown[] = []
    const write = async (): Promise<void> => {
      await database.query(`insert into notes (body) values ('a')`).then(
        () => {
          acknowledged += 1
        },
        (error: unknown) => failures.push(error),
      )
    }
    for (let round = 0; round < 10; round += 1) {
      const writes = Array.from({ length: 30 }, write)
      await server.dropConnections()
      await Promise.all(writes)
    }
    for (const failure of failures) {
      expect(failure).toBeInstanceOf(DatabaseError)
      expect(failure).toMatchObject({ statusCode: 503 })
    }
    expect(acknowledged).toBeGreaterThan(0)
    const count = async (): Promise<number | undefined> => {
      const { rows } = await database.query<{ count: number }>('select count(*)::int from notes')
      return rows[0]?.count
    }
    // The pool notices the dropped connections one by one, so the first queries can fail.
    await expect.poll(() => count().catch(() => 0)).toBeGreaterThanOrEqual(acknowledged)
  })

  test('that drops the connection of a transaction rolls it back, and the transaction fails', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(`insert into notes (body) values ('half')`)
      await server.dropConnections()
    })
    await expect(work).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    const halves = async (): Promise<number> =>
      (await database.query(`select 1 from notes where body = 'half'`)).rowCount
    await expect.poll(() => halves().catch(() => undefined)).toBe(0)
  })

  test('whose column got another type is queried again on a new connection', async () => {
    const databaseUrl = await server.createDatabase()
    const single = await openPostgres({ databaseUrl, log: recordingLog(), poolSize: 1 })
    await single.exec('create table sizes (size integer); insert into sizes values (7)')
    const readOn = async (on: Queryable): Promise<unknown> =>
      (await on.query<{ size: unknown }>('select size from sizes')).rows[0]?.size
    const newType = { code: 'DATABASE_UNAVAILABLE', statusCode: 503 }

    expect(await readOn(single)).toBe(7)
    await single.exec('alter table sizes alter size type text')
    await expect(readOn(single)).rejects.toMatchObject(newType)
    expect(await readOn(single)).toBe('7')

    await single.exec('alter table sizes alter size type integer using size::integer')
    await expect(single.transaction(readOn)).rejects.toMatchObject(newType)
    expect(await single.transaction(readOn)).toBe(7)
    await single.close()
  })

  test('that ignores connection settings gets a warning with statements to run, and accepts them', async () => {
    // Simulates a connection pooler that ignores connection options.
    const databaseUrl = `${await server.createDatabase()}?options=`
    const warnings = async (): Promise<{ run?: string[] }[]> => {
      const log = recordingLog()
      await (await openPostgres({ databaseUrl, log })).close()
      return log.entries.map(({ fields }) => fields)
    }
    const [warning] = await warnings()
    expect(warning?.run).toContain("alter role current_user set statement_timeout = '10s'")
    for (const statement of warning?.run ?? []) await database.exec(statement)
    expect(await warnings()).toEqual([])
  })

  test('that cannot be reached is named in one sentence without its password', async () => {
    const databaseUrl = 'postgres://gapwise:sesame@127.0.0.1:1/gapwise'
    const refused = openPostgres({ databaseUrl, log: recordingLog() })
    await expect(refused).rejects.toThrow(
      /^The server in DATABASE_URL does not respond \(ECONNREFUSED\)/,
    )
    await expect(refused).rejects.not.toThrow(/sesame/)
  })
})
