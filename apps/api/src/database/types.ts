/**
 * The port to the database: PostgreSQL's SQL, on the embedded engine or on a server (D37).
 *
 * Both engines return the same types of values:
 * - `string` for text, uuid, numeric, int8 (including `count(*)`), date, timestamp, and interval
 * - `number` for int2, int4, float4, and float8
 * - `boolean` for boolean
 * - `Date` for timestamptz
 * - the parsed value for json and jsonb
 * - `Buffer` for bytea
 * - `null` for null
 * - PostgreSQL's own text for any other type
 */

/**
 * Value for a placeholder such as `$1`. Pass a JSON value as `JSON.stringify(value)`, and write
 * `::jsonb` in the SQL.
 */
export type Parameter = string | number | bigint | boolean | Date | Uint8Array | null | Scalar[]

/** An element of an array parameter, for example for `= any($1::text[])`. */
export type Scalar = string | number | bigint | boolean | null

/** The result of a statement. */
export interface Result<Row> {
  /** The rows, in order. Empty for a statement that returns no rows. */
  rows: Row[]
  /** Number of rows inserted, updated, deleted, or returned. */
  rowCount: number
}

/** Runs statements, either on the database or in one of its transactions. */
export interface Queryable {
  /**
   * Runs one statement.
   * @throws {DatabaseError} If the statement fails. No other error is thrown.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
  ): Promise<Result<Row>>
  /** Runs a script of statements without parameters, and discards their results. */
  exec(sql: string): Promise<void>
}

/** A transaction in progress. The object is valid until the function that received it settles. */
export interface Transaction extends Queryable {
  /**
   * Adds a statement whose result is not needed. To save a round trip, it is sent with the next
   * statement or the commit. If it fails, that statement or commit fails with its error.
   */
  queue(sql: string, parameters?: readonly Parameter[]): void
}

/** Maximum duration of a transaction. */
interface TransactionLimits {
  /** @default 5000 */
  milliseconds?: number
  /**
   * Maximum duration of one statement on the embedded engine, in milliseconds.
   * @default 10000
   */
  statement?: number
}

/** Options for a snapshot. */
export interface SnapshotOptions {
  /**
   * `true` if the caller is the only user of the database. The embedded engine then makes no copy
   * of its files.
   */
  readonly alone?: boolean
  /** Signal that ends the snapshot early. */
  readonly signal?: AbortSignal | undefined
}

/** The database engine that runs the statements. */
export type DatabaseKind = 'embedded' | 'postgres'

/** The database's state, for `/readyz`. */
interface DatabaseStatus {
  kind: DatabaseKind
  /** `false` while the embedded engine is being restarted. */
  ready: boolean
  /** Number of statements and transactions that are waiting to run. */
  queued: number
}

/** An open database. `query` resolves only after the commit is on disk. */
export interface Database extends Queryable {
  readonly kind: DatabaseKind
  /**
   * Runs `work` in one transaction. Commits if `work` resolves and rolls back if it rejects.
   *
   * By default, the whole transaction must end within five seconds, so do not await the network in
   * `work`. Use only the transaction there, not the database. The embedded engine has only one
   * connection.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    limits?: TransactionLimits,
  ): Promise<T>
  /**
   * Runs `work` on one read-only snapshot of all data. Other callers can read and write while
   * `work` runs, even for hours. The embedded engine copies its files, so it needs as much free
   * disk space as the database uses.
   * @throws {DatabaseError} `DATABASE_FULL` if there is not enough space.
   */
  snapshot<T>(work: (reader: Queryable) => Promise<T>, options?: SnapshotOptions): Promise<T>
  /**
   * Reserves a connection for a caller that sends its own `begin`. The embedded engine has only one
   * connection. A PostgreSQL server has a pool of connections.
   */
  reserve(): Promise<Reservation>
  status(): DatabaseStatus
  /** Finishes current work, rejects waiting work, and releases the data directory or the pool. */
  close(): Promise<void>
}

/** A connection for one caller, who must always call `release`. */
export interface Reservation extends Queryable {
  release(): void
}

/** The logger that the database writes to. Compatible with pino. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
