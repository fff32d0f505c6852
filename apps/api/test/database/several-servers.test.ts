import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database'
import { openPostgres } from '../../src/database/postgres/open-postgres'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { recordingLog } from '../support/recording-log'
import { startSilentWire } from '../support/silent-wire'

const log = recordingLog()
const AWAY = { code: 'DATABASE_UNAVAILABLE', statusCode: 503, retryAfter: 1 }
/** A port that nothing listens on. */
const CLOSED = 1

describe('with several servers', () => {
  let first: PostgresServer
  let second: PostgresServer

  beforeAll(async () => {
    const servers = [startPostgres({ lossy: true }), startPostgres({ lossy: true })] as const
    ;[first, second] = await Promise.all(servers)
    for (const server of [first, second]) {
      await alone(server, (database) => database.exec('create table notes (body text)'))
    }
  })

  beforeEach(async () => {
    await setReadOnly(first, false)
    await setReadOnly(second, true)
  })

  afterAll(() => Promise.all([first.stop(), second.stop()]))

  const open = (ports: readonly number[], options = {}): Promise<Database> =>
    openPostgres({ databaseUrl: listOf(ports), log, ...options })

  test('the one that accepts writes is found, anywhere in the list', async () => {
    const database = await open([CLOSED, portOf(second), portOf(first)])
    await write(database, 'found')
    expect(await notesOf(first)).toContain('found')
    await database.close()
  })

  test('the new primary gets the writes after the old one became a standby', async () => {
    const database = await open([portOf(first), portOf(second)])
    // Open several connections to the old server. The pool must not reuse them.
    await Promise.all(Array.from({ length: 5 }, () => database.query('select pg_sleep(0.1)')))
    await setReadOnly(second, false)
    await setReadOnly(first, true)
    const failure = await untilItFails(() => write(database, 'before'))
    expect(failure).toMatchObject(AWAY)
    await write(database, 'after')
    expect(await notesOf(second)).toEqual(['after'])
    expect(await notesOf(first)).not.toContain('after')
    await database.close()
  })

  test('the new primary gets the writes after the old one ended', async () => {
    const wire = await startSilentWire(portOf(first))
    const database = await open([wire.port, portOf(second)])
    await write(database, 'over the wire')
    await setReadOnly(second, false)
    await wire.stop()
    // The pool might not know yet that its connection was closed, so this write can fail.
    await write(database, 'maybe').catch((error: unknown) => expect(error).toMatchObject(AWAY))
    await write(database, 'moved')
    expect(await notesOf(second)).toContain('moved')
    await database.close()
  })

  test('a silent server is given up, and the other one gets the writes', async () => {
    const wire = await startSilentWire(portOf(first))
    const database = await open([wire.port, portOf(second)], { silence: 2_000 })
    await Promise.all(Array.from({ length: 3 }, () => database.query('select pg_sleep(0.1)')))
    await setReadOnly(second, false)
    wire.silence()
    await expect(write(database, 'into the void')).rejects.toMatchObject(AWAY)
    await write(database, 'heard')
    expect(await notesOf(second)).toContain('heard')
    await database.close()
    await wire.stop()
  })

  test('if none accepts writes, all are named in one sentence without a password', async () => {
    const databaseUrl = listOf([CLOSED, portOf(second)], 'gapwise:sesame')
    const refused = openPostgres({ databaseUrl, log })
    await expect(refused).rejects.toThrow(
      `(127.0.0.1:1 ECONNREFUSED, 127.0.0.1:${portOf(second)} is read-only)`,
    )
    await expect(refused).rejects.not.toThrow(/sesame/)
  })

  test('a single server is used even if it is read-only', async () => {
    await alone(second, async (database) => {
      expect((await database.query('select 1')).rowCount).toBe(1)
      await expect(write(database, 'no')).rejects.toMatchObject(AWAY)
    })
  })
})

const portOf = ({ url }: PostgresServer): number => Number(new URL(url).port)

const listOf = (ports: readonly number[], user = 'gapwise'): string =>
  `postgres://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`

/** Runs `work` with a database whose URL lists only this server. */
async function alone<Value>(
  { url }: PostgresServer,
  work: (database: Database) => Promise<Value>,
): Promise<Value> {
  const database = await openPostgres({ databaseUrl: url, log })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/**
 * Makes a server read-only, to simulate a standby. The server's open connections also become
 * read-only.
 */
const setReadOnly = (server: PostgresServer, on: boolean): Promise<void> =>
  alone(server, async (database) => {
    await database.query(`alter system set default_transaction_read_only = ${on}`)
    await database.query('select pg_reload_conf()')
    const shown = async (): Promise<string | undefined> =>
      (
        await database.query<{ default_transaction_read_only: string }>(
          'show default_transaction_read_only',
        )
      ).rows[0]?.default_transaction_read_only
    await expect.poll(shown).toBe(on ? 'on' : 'off')
  })

const write = async (database: Database, body: string): Promise<void> => {
  await database.query('insert into notes (body) values ($1)', [body])
}

const notesOf = (server: PostgresServer): Promise<string[]> =>
  alone(server, async (database) =>
    (await database.query<{ body: string }>('select body from notes')).rows.map(({ body }) => body),
  )

async function untilItFails(action: () => Promise<unknown>): Promise<unknown> {
  for (;;) {
    try {
      await action()
    } catch (error) {
      return error
    }
  }
}
