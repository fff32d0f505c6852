import pg from 'pg'
import { DatabaseError, toDatabaseError } from '../errors'
import type { DatabaseLog } from '../types'
import { addressesOf, serverName } from './addresses'

/** Connection pools for several servers. Only one of the servers, the primary, accepts writes. */
export interface PrimaryPool {
  /** `true` if there is another server to switch to. */
  readonly hasSeveral: boolean
  /**
   * Returns a connection to the previous primary, or else to the next server that accepts writes.
   * @throws {DatabaseError} `DATABASE_UNAVAILABLE` if no server is a primary.
   */
  connect(): Promise<pg.PoolClient>
  /**
   * If there is another server, marks all connections to this connection's server as unusable. They
   * are closed, and callers never get them again.
   */
  distrust(client: pg.PoolClient): void
  end(): Promise<void>
}

interface Server {
  readonly address: string
  readonly pool: pg.Pool
  /** Connections that callers may use. */
  readonly trusted: Set<pg.PoolClient>
}

/** Milliseconds to wait for a connection to one server. */
const PATIENCE = 5_000

const STANDBY = new DatabaseError('DATABASE_UNAVAILABLE', { reason: 'is read-only' })

/**
 * Rejects a connection to a standby server, as libpq does with `target_session_attrs=read-write`.
 */
function refuseStandby(client: pg.ClientBase, done: (error?: Error) => void): void {
  const question = { text: 'show transaction_read_only', query_timeout: PATIENCE }
  client.query<{ transaction_read_only: string }>(question, (error: Error | null, result) => {
    const isPrimary = result?.rows[0]?.transaction_read_only === 'off'
    done(error ?? (isPrimary ? undefined : STANDBY))
  })
}

/** @param options Options of every connection, without the URL. */
export function createPrimaryPool(
  databaseUrl: string,
  options: pg.PoolConfig,
  log: DatabaseLog,
): PrimaryPool {
  const addresses = addressesOf(databaseUrl)
  const hasSeveral = addresses.length > 1

  const serverAt = (address: string): Server => {
    const pool = new pg.Pool({
      ...options,
      connectionTimeoutMillis: PATIENCE,
      connectionString: address,
      ...(hasSeveral ? { verify: refuseStandby } : {}),
    })
    const trusted = new Set<pg.PoolClient>()
    // A restarting server closes idle connections, and the pool then emits `error`. Without this
    // listener, the event would end the process.
    pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection ended'))
    pool.on('connect', (client) => {
      // A broken connection also makes its current statement fail. The code that sent the statement
      // handles the error.
      client.on('error', () => undefined)
      trusted.add(client)
    })
    pool.on('remove', (client) => trusted.delete(client))
    return { address, pool, trusted }
  }
  const servers = addresses.map(serverAt)
  let primary = servers[0]

  const take = async (server: Server): Promise<pg.PoolClient> => {
    const client = await server.pool.connect()
    if (server.trusted.has(client)) return client
    client.release(true)
    return take(server)
  }

  return {
    hasSeveral,
    connect: async () => {
      const failures: { address: string; error: DatabaseError }[] = []
      const inOrder = [...servers].sort(
        (one, other) => Number(other === primary) - Number(one === primary),
      )
      for (const server of inOrder) {
        try {
          const client = await take(server)
          if (server !== primary)
            log.warn({ server: serverName(server.address) }, 'Another server is now the primary')
          primary = server
          return client
        } catch (error) {
          failures.push({ address: server.address, error: toDatabaseError(error) })
        }
      }
      const [first] = failures
      if (first && !hasSeveral) throw first.error
      throw new DatabaseError('DATABASE_UNAVAILABLE', {
        reason: failures
          .map(
            ({ address, error: { origin } }) =>
              `${serverName(address)} ${origin.reason ?? origin.sqlState}`,
          )
          .join(', '),
      })
    },
    distrust: (client) => {
      if (hasSeveral) servers.find(({ trusted }) => trusted.has(client))?.trusted.clear()
    },
    end: async () => {
      await Promise.all(servers.map(({ pool }) => pool.end()))
    },
  }
}
