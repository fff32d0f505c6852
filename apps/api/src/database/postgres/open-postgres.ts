import pg from 'pg'
import {
  holdConnection,
  queryableOf,
  reservationOf,
  runTransaction,
  type Connection,
} from '../connection'
import { DatabaseError, PLAN_OUTDATED, toDatabaseError } from '../errors'
import { createStatementNames } from '../statement-names'
import type { Database, DatabaseLog } from '../types'
import { columnTypes, encodeParameters } from '../values'

/** What the connection to a PostgreSQL server is opened with. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  databaseUrl: string
  log: DatabaseLog
  /** Connections held at most. @default 10 */
  poolSize?: number
}

/** Statements and transactions that may wait; the next is answered `DATABASE_BUSY`. */
const QUEUE_LIMIT = 500

/** The oldest server whose SQL the product uses (D37). */
const OLDEST_VERSION = 150_000

/** The same settings as the embedded engine has, and limits that end what hangs. */
const SETTINGS = [
  ['timezone', 'UTC'],
  ['datestyle', 'ISO,MDY'],
  ['intervalstyle', 'postgres'],
  ['statement_timeout', '10s'],
  ['lock_timeout', '5s'],
  ['idle_in_transaction_session_timeout', '10s'],
]
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

function connectionOf(
  client: pg.PoolClient,
  nameOf: (sql: string) => string | undefined,
): Connection {
  let outdated = false
  return {
    send: async (sql, parameters) => {
      const values = encodeParameters(parameters)
      try {
        // Without parameters `pg` would take several statements at once; one is the port's word.
        const query = { name: nameOf(sql), text: sql, values, queryMode: 'extended' }
        const { command, rowCount, rows } = await client.query<Record<string, unknown>>(query)
        return { command, rowCount: rowCount ?? 0, rows }
      } catch (thrown) {
        const error = toDatabaseError(thrown)
        if (error.origin.sqlState === PLAN_OUTDATED) outdated = true
        throw error
      }
    },
    sendScript: async (sql) => {
      await client.query(sql).catch((error: unknown) => {
        throw toDatabaseError(error)
      })
    },
    // A connection with an open transaction is closed rather than handed to the next caller.
    release: (dirty) => client.release(dirty || outdated),
  }
}

/**
 * Opens a pool of connections to a PostgreSQL server and checks its version.
 * @throws {Error} With one sentence when the server cannot be reached or is too old.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const { databaseUrl, log, poolSize = 10 } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: columnTypes,
    options: SETTINGS,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    application_name: 'gapwise',
  })
  // A server that restarts ends idle connections; without a listener that would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection ended'))
  // A broken connection also rejects its statement, and that is where the error is dealt with.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const nameOf = createStatementNames()
  let closed = false

  const connect = async (): Promise<Connection> => {
    if (closed) throw new DatabaseError('DATABASE_CLOSED')
    if (pool.waitingCount >= QUEUE_LIMIT) throw new DatabaseError('DATABASE_BUSY')
    const client = await pool.connect().catch((error: unknown) => {
      throw toDatabaseError(error)
    })
    return connectionOf(client, nameOf)
  }

  const once = async <Value>(
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

  await checkServer(once).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })

  return {
    kind: 'postgres',
    ...queryableOf({
      send: (sql, parameters) => once((connection) => connection.send(sql, parameters)),
      sendScript: (sql) => once((connection) => connection.sendScript(sql)),
    }),
    transaction: async (work, { milliseconds } = {}) =>
      runTransaction(holdConnection(await connect(), milliseconds), work),
    reserve: async () => reservationOf(holdConnection(await connect())),
    status: () => ({ kind: 'postgres', ready: !closed, queued: pool.waitingCount }),
    close: async () => {
      if (closed) return
      closed = true
      await pool.end()
    },
  }
}

type Once = <Value>(action: (connection: Connection) => Promise<Value>) => Promise<Value>

async function checkServer(once: Once): Promise<void> {
  const { rows } = await once((connection) => connection.send('show server_version_num', [])).catch(
    (error: unknown) => {
      const { sqlState, reason } = toDatabaseError(error).origin
      throw new Error(
        `The server in DATABASE_URL does not answer (${sqlState ?? reason ?? 'no reason given'}). Check the address, the user and that the server runs.`,
      )
    },
  )
  if (Number(rows[0]?.['server_version_num']) < OLDEST_VERSION) {
    throw new Error('The server in DATABASE_URL is too old: PostgreSQL 15 or later is needed.')
  }
}
