import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Database, Parameter, Reservation } from './types'

/** A held connection as Kysely wants it. */
class ReservedConnection implements DatabaseConnection {
  readonly reservation: Reservation

  constructor(reservation: Reservation) {
    this.reservation = reservation
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.reservation.query<Row>(
      compiled.sql,
      compiled.parameters as readonly Parameter[],
    )
    return { rows, numAffectedRows: BigInt(rowCount) }
  }

  // oxlint-disable-next-line require-yield -- Kysely's interface asks for a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    await Promise.reject(new Error('The database port does not stream rows; use execute().'))
  }
}

function driverOver(database: Database): Driver {
  const send = async (connection: DatabaseConnection, sql: string): Promise<void> => {
    await (connection as ReservedConnection).reservation.query(sql)
  }
  const nothing = (): Promise<void> => Promise.resolve()
  return {
    init: nothing,
    acquireConnection: async () => new ReservedConnection(await database.reserve()),
    beginTransaction: (connection, { isolationLevel }) =>
      send(connection, isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
    commitTransaction: (connection) => send(connection, 'commit'),
    rollbackTransaction: (connection) => send(connection, 'rollback'),
    releaseConnection: (connection) => {
      ;(connection as ReservedConnection).reservation.release()
      return Promise.resolve()
    },
    // The database belongs to who opened it.
    destroy: nothing,
  }
}

/**
 * A typed query builder over the port, the same on both engines.
 * @typeParam Tables The tables, as Kysely's documentation describes them.
 */
export function kysely<Tables>(database: Database): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOver(database),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
