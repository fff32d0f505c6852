import type pg from 'pg'
import {
  holdConnection,
  LONGEST_COPY,
  queryableOf,
  reservationOf,
  runLongRead,
  runTransaction,
  sendOne,
  type Connection,
} from '../connection'
import { DatabaseError, toDatabaseError } from '../errors'
import { createStatementNames } from '../statement-names'
import { createTurnQueue, QUEUE_LIMITS } from '../turn-queue'
import type { Database, DatabaseLog } from '../types'
import { sendBatch } from './batch'
import { createPrimaryPool, type PrimaryPool } from './primary-pool'

/** Options for connections to a PostgreSQL server. */
export interface PostgresOptions {
  /**
   * `postgres://user:password@host:port/database`. Can list several `host:port` pairs, separated by
   * commas.
   */
  databaseUrl: string
  log: DatabaseLog
  /**
   * Maximum number of connections.
   * @default 10
   */
  poolSize?: number
  /**
   * If a server sends no response for this many milliseconds, it counts as lost. Applies only if
   * there are several servers.
   * @default 15000
   */
  silence?: number
}

/** Milliseconds to wait for a free database connection. */
const PATIENCE = 5_000

/**
 * A connection counts as lost after this many milliseconds without a response. A single statement
 * has a shorter time limit.
 */
const SILENCE = 15_000

/** The oldest server version that supports our SQL (D37). */
const OLDEST_VERSION = 150_000

/**
 * Settings of every connection. The first three are the same in the embedded engine. The timeouts
 * end statements and transactions that hang.
 */
const SETTINGS = [
  ['timezone', 'UTC'],
  ['datestyle', 'ISO, MDY'],
  ['intervalstyle', 'postgres'],
  ['statement_timeout', '10s'],
  ['lock_timeout', '5s'],
  ['idle_in_transaction_session_timeout', '10s'],
] as const

/** The settings in the format of connection options. */
const OPTIONS = SETTINGS.map(([name, value]) => `-c ${name}=${value.replace(' ', '')}`).join(' ')

/**
 * Reads the server's version and the values of the given settings, in the order of the given list.
 */
const CHECK = `
  select current_setting('server_version_num') as version, current_setting(name) as value
    from unnest($1::text[]) with ordinality as settings (name, number) order by number`

/**
 * Returns a connection from the pool. The connection is discarded if its server closes it, changes
 * a column's type, or stops responding.
 */
function connectionOf(
  client: pg.PoolClient,
  pool: PrimaryPool,
  nameOf: (sql: string) => string | undefined,
  silence: number,
): Connection {
  let lost = false
  /**
   * Closes the connection if a response takes too long, because a server that lost power does not
   * close it. Applies only if there is another server to connect to.
   */
  const withSilenceLimit = async <Value>(answer: Promise<Value>): Promise<Value> => {
    if (!pool.hasSeveral) return answer
    const timer = setTimeout(() => void client.end(), silence)
    return answer.finally(() => clearTimeout(timer))
  }
  const handleFailure = (error: DatabaseError | undefined): void => {
    if (error?.code !== 'DATABASE_UNAVAILABLE') return
    lost = true
    pool.distrust(client)
  }
  return {
    send: async (statements) => {
      const sent = await withSilenceLimit(sendBatch(client, statements, nameOf))
      handleFailure(sent.error)
      return sent
    },
    sendScript: async (sql) => {
      await withSilenceLimit(client.query(sql)).catch((error: unknown) => {
        const failure = toDatabaseError(error)
        handleFailure(failure)
        throw failure
      })
    },
    // Closes a connection that has an open transaction, so that the next caller does not get it.
    release: (dirty) => client.release(dirty || lost),
  }
}

/**
 * Opens a pool of connections to a PostgreSQL server and checks its version.
 * @throws {Error} With a one-sentence message if the server cannot be reached or is too old.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, log, poolSize = 10, silence = SILENCE } = options
  const pool = createPrimaryPool(
    databaseUrl,
    {
      max: poolSize,
      options: OPTIONS,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
      application_name: 'gapwise',
    },
    log,
  )
  const nameOf = createStatementNames()
  // Replaces the pool's own queue, which serves requests in order of arrival. In that queue, one
  // address with many requests would delay all other addresses.
  const turns = createTurnQueue({ ...QUEUE_LIMITS, turns: poolSize, patience: PATIENCE })
  let closed = false

  const connect = async (longer = 0): Promise<Connection> => {
    const endTurn = await turns.take()
    const client = await pool.connect().catch((error: unknown) => {
      endTurn()
      throw error
    })
    const connection = connectionOf(client, pool, nameOf, silence + longer)
    return {
      ...connection,
      release: (dirty) => {
        connection.release(dirty)
        endTurn()
      },
    }
  }

  const withConnection = async <Value>(
    action: (connection: Connection) => Promise<Value>,
  ): Promise<Value> => {
    const connection = await connect()
    let broken = false
    try {
      return await action(connection)
    } catch (error) {
      broken = error instanceof DatabaseError && error.code === 'DATABASE_UNAVAILABLE'
      throw error
    } finally {
      connection.release(broken)
    }
  }

  await checkServer(withConnection, log).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  return {
    kind: 'postgres',
    ...queryableOf({
      send: (sql, parameters) =>
        withConnection((connection) => sendOne(connection, sql, parameters)),
      sendScript: (sql) => withConnection((connection) => connection.sendScript(sql)),
    }),
    transaction: async (work, { milliseconds } = {}) =>
      runTransaction(holdConnection(await connect(milliseconds), milliseconds), work),
    snapshot: async (work) => runLongRead(await connect(LONGEST_COPY), work),
    reserve: async () => reservationOf(holdConnection(await connect())),
    status: () => ({ kind: 'postgres', ready: !closed, queued: turns.waiting() }),
    close: async () => {
      if (closed) return
      closed = true
      await turns.close()
      await pool.end()
    },
  }
}

type WithConnection = <Value>(action: (connection: Connection) => Promise<Value>) => Promise<Value>

async function checkServer(once: WithConnection, log: DatabaseLog): Promise<void> {
  const { rows } = await once((connection) =>
    sendOne(connection, CHECK, [SETTINGS.map(([name]) => name)]),
  ).catch((error: unknown) => {
    const { sqlState, reason } = toDatabaseError(error).origin
    throw new Error(
      `The server in DATABASE_URL does not respond (${sqlState ?? reason ?? 'no reason given'}). Check the address and the user, and check that the server is running.`,
    )
  })
  if (Number(rows[0]?.['version']) < OLDEST_VERSION) {
    throw new Error('The server in DATABASE_URL is too old. Use PostgreSQL 15 or later.')
  }
  const settings = SETTINGS.filter(([, value], index) => rows[index]?.['value'] !== value)
  if (settings.length > 0) {
    // A connection pooler can ignore connection settings, or reject a connection because of them.
    const run = settings.map(([name, value]) => `alter role current_user set ${name} = '${value}'`)
    log.warn({ run }, 'The database did not accept the connection settings. Set them for its user')
  }
}
