/**
 * The port to the database: PostgreSQL's SQL on the embedded engine or on a server (D37).
 *
 * Values look the same on both. A row holds `string` for text, uuid, numeric, int8 (`count(*)` too),
 * date, timestamp and interval; `number` for int2, int4, float4 and float8; `boolean`; `Date` for
 * timestamptz; the parsed value for json and jsonb; `Buffer` for bytea; `null`. Any other type
 * arrives as PostgreSQL's own text.
 */

/** What a `$1` may hold. A JSON value is sent as `JSON.stringify(value)` with `::jsonb` in the SQL. */
export type Parameter = string | number | bigint | boolean | Date | Uint8Array | null | Scalar[]

/** An element of an array parameter, as in `= any($1::text[])`. */
export type Scalar = string | number | bigint | boolean | null

/** What a statement answered. */
export interface Result<Row> {
  /** The rows, in order; empty for a statement that returns none. */
  rows: Row[]
  /** Rows inserted, updated, deleted or returned. */
  rowCount: number
}

/** Something a statement can be sent to: the database, or a transaction of it. */
export interface Queryable {
  /**
   * Runs one statement.
   * @throws {DatabaseError} Always, and nothing else, when the statement fails.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    parameters?: readonly Parameter[],
  ): Promise<Result<Row>>
  /** Runs a script of statements without parameters; the answers are thrown away. */
  exec(sql: string): Promise<void>
}

/** A transaction in progress; valid until the function that received it settles. */
export interface Transaction extends Queryable {
  /**
   * Adds a statement whose answer is not needed. It is sent together with the next statement or with the commit, which
   * saves a round trip to the database. If it fails, the next statement or the commit fails with its error.
   */
  queue(sql: string, parameters?: readonly Parameter[]): void
}

/** How long a transaction may last. */
interface TransactionLimits {
  /** @default 5000 */
  milliseconds?: number
  /** What one statement may take on the embedded engine. @default 10000 */
  statement?: number
}

/** How a snapshot is taken. */
export interface SnapshotOptions {
  /** The caller is the only user of the database, so the embedded engine reads in place. */
  readonly alone?: boolean
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined
}

/** Which engine stands behind the port. */
export type DatabaseKind = 'embedded' | 'postgres'

/** How the database feels, for `/readyz`. */
interface DatabaseStatus {
  kind: DatabaseKind
  /** False while the embedded engine is being restarted. */
  ready: boolean
  /** Statements and transactions that wait for their turn. */
  queued: number
}

/** An open database. `query` resolves only after the commit is on disk. */
export interface Database extends Queryable {
  readonly kind: DatabaseKind
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it rejects.
   * It may take five seconds in all; do not await the network in it, and do not call the database
   * itself in it (only the transaction): the embedded engine has one connection.
   */
  transaction<T>(
    work: (transaction: Transaction) => Promise<T>,
    limits?: TransactionLimits,
  ): Promise<T>
  /**
   * Runs `work` on one snapshot of all data, for hours if needed, while others read and write. The reader
   * only reads. The embedded engine copies its files for it, so it needs as much room on the disk again.
   * @throws {DatabaseError} `DATABASE_FULL` when that room is not there.
   */
  snapshot<T>(work: (reader: Queryable) => Promise<T>, options?: SnapshotOptions): Promise<T>
  /** Takes the one connection, or one of the pool, for a caller that sends its own `begin`. */
  reserve(): Promise<Reservation>
  status(): DatabaseStatus
  /** Finishes what runs, refuses what waits, and releases the data directory or the pool. */
  close(): Promise<void>
}

/** A connection held for one caller; `release` must always be called. */
export interface Reservation extends Queryable {
  release(): void
}

/** The logger the database writes to; pino's instances fit. */
export interface DatabaseLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
