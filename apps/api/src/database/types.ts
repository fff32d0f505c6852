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

/** A value for a `$1`. Send a JSON value as `JSON.stringify(value)`, with `::jsonb` in the SQL. */
export type Parameter = string | number | bigint | boolean | Date | Uint8Array | null | Scalar[]

/** An element of an array parameter, as in `= any($1::text[])`. */
export type Scalar = string | number | bigint | boolean | null

/** The result of a statement. */
export interface Result<Row> {
  /** The rows, in order. Empty for a statement that returns none. */
  rows: Row[]
  /** Number of rows inserted, updated, deleted, or returned. */
  rowCount: number
}

/** Accepts statements: the database, or one of its transactions. */
export interface Queryable {
  /**
   * Runs one statement.
   * @throws {DatabaseError} If the statement fails. No other error is thrown.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
  ): Promise<Result<Row>>
  /** Runs a script of statements without parameters. The results are discarded. */
  exec(sql: string): Promise<void>
}

/** A transaction in progress. It is valid until the function that received it settles. */
export interface Transaction extends Queryable {
  /**
   * Adds a statement whose result is not needed. It is sent together with the next statement or
   * with the commit, which saves a round trip to the database. If it fails, the next statement or
   * the commit fails with its error.
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
   * `true` if the caller is the only user of the database. The embedded engine then reads in place.
   */
  readonly alone?: boolean
  /** Ends the snapshot early. */
  readonly signal?: AbortSignal | undefined
}

/** The engine behind the port. */
export type DatabaseKind = 'embedded' | 'postgres'

/** State of the database, for `/readyz`. */
interface DatabaseStatus {
  kind: DatabaseKind
  /** `false` while the embedded engine is being restarted. */
  ready: boolean
  /** Number of statements and transactions that wait for their turn. */
  queued: number
}

/** An open database. `query` resolves only after the commit is on disk. */
export interface Database extends Queryable {
  readonly kind: DatabaseKind
  /**
   * Runs `work` in one transaction. Commits if `work` resolves and rolls back if it rejects.
   *
   * The whole transaction may take five seconds. Inside, do not await the network, and use only the
   * transaction, not the database itself. The embedded engine has only one connection.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    limits?: TransactionLimits,
  ): Promise<T>
  /**
   * Runs `work` on one read-only snapshot of all data, for hours if needed, while others read and
   * write. The embedded engine copies its files for this, so it needs the same amount of disk space
   * again.
   * @throws {DatabaseError} `DATABASE_FULL` if there is not enough space.
   */
  snapshot<T>(work: (reader: Queryable) => Promise<T>, options?: SnapshotOptions): Promise<T>
  /**
   * Takes a connection for a caller that sends its own `begin`: the only one of the embedded
   * engine, or one of the pool.
   */
  reserve(): Promise<Reservation>
  status(): DatabaseStatus
  /**
   * Finishes the work in progress, rejects waiting work, and releases the data directory or the
   * pool.
   */
  close(): Promise<void>
}

/** A connection held for one caller, who must always call `release`. */
export interface Reservation extends Queryable {
  release(): void
}

/** The logger that the database writes to. Compatible with pino. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
