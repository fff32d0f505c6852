import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type CompiledQuery,
  type DeleteResult,
  type Expression,
  type InsertResult,
  type QueryExecutorProvider,
  type QueryId,
  type RawBuilder,
  type RootOperationNode,
  type UpdateResult,
} from 'kysely'
import type { Tables } from './schema'
import type { Parameter, Queryable, Scalar, Transaction } from './types'

/** A statement that is compiled once. Has types for its parameters and rows. */
export interface Statement<Given, Row> {
  /**
   * Sends the statement.
   * @returns All rows.
   * @throws {DatabaseError}
   */
  rows(database: Pick<Queryable, 'query'>, ...given: Arguments<Given>): Promise<Row[]>
  /**
   * Sends the statement.
   * @returns The first row, or `undefined`.
   * @throws {DatabaseError}
   */
  first(database: Pick<Queryable, 'query'>, ...given: Arguments<Given>): Promise<Row | undefined>
  /**
   * Sends the statement.
   * @returns The number of rows that were inserted, updated, deleted, or returned.
   * @throws {DatabaseError}
   */
  run(database: Pick<Queryable, 'query'>, ...given: Arguments<Given>): Promise<number>
  /** Queues the statement. The transaction sends it with its next statement or with its commit. */
  queue(transaction: Pick<Transaction, 'queue'>, ...given: Arguments<Given>): void
}

/** Type of the rows that a statement returns. */
export type RowOf<Type> = Type extends { rows(...sent: never[]): Promise<(infer Row)[]> }
  ? Row
  : never

/** Parameters for a statement without placeholders. */
type Nothing = Readonly<Record<string, never>>

type Arguments<Given> = string extends keyof Given ? [] : [given: Given]

/** A value for a placeholder: a single parameter, or a list for {@link anyOf}. */
type Value = Parameter | readonly Scalar[]

/** A finished query of Kysely's builder, or of its `sql` template. */
interface Built<Row> {
  compile(tables: QueryExecutorProvider): CompiledQuery<Row>
}

/** A statement without `returning` returns no rows. */
type Returned<Row> = Row extends InsertResult | UpdateResult | DeleteResult ? never : Row

/** Placeholder for a value that is known only when the statement is sent. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * Writes constants from the source code into the SQL as they are. Writes `$1` and so on for values
 * that are known only when the statement is sent.
 */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #numbers = new Map<string, number>()

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    this.#numbers.clear()
    return super.compileQuery(node, queryId)
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Slot)) {
      this.appendImmediateValue(value)
      return
    }
    const known = this.#numbers.get(value.name)
    if (known !== undefined) {
      this.append(`$${known}`)
      return
    }
    super.appendValue(value)
    this.#numbers.set(value.name, this.numParameters)
  }
}

/**
 * Kysely's builder for the server's tables. The builder only builds statements. The `Database` port
 * sends them.
 */
export const tables: Kysely<Tables> = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (builder) => new PostgresIntrospector(builder),
    createQueryCompiler: () => new StatementCompiler(),
  },
})

const SLOTS = new Proxy(
  {},
  {
    get: (_target, name) => new Slot(String(name)),
    ownKeys: () => {
      throw new Error('Name each parameter of a statement. A spread or rest would lose them.')
    },
  },
)

/**
 * Makes a statement from a query. The query is built at its first use and never again, so a call
 * costs no more than with handwritten SQL.
 *
 * ```ts
 * const FIND = statement(({ id }: { id: string }) =>
 *   tables.selectFrom('documents').select(['name', 'size']).where('id', '=', id),
 * )
 * const document = await FIND.first(database, { id })
 * ```
 *
 * @param build Builds the query from its parameters. It receives placeholders and must not inspect
 * them. Use no other values, because they would become part of the SQL.
 */
export function statement<Row, Given extends Record<keyof Given, Value> = Nothing>(
  build: (given: Given) => Built<Row>,
): Statement<Given, Returned<Row>> {
  let compiled: CompiledQuery<Row> | undefined
  const prepare = ([given]: [] | [given: Given]): [sql: string, parameters: Parameter[]] => {
    compiled ??= build(SLOTS as Given).compile(tables)
    const { sql: text, parameters } = compiled
    return [
      text,
      parameters.map((slot) => given?.[(slot as Slot).name as keyof Given] as Parameter),
    ]
  }
  return {
    rows: async (database, ...given) =>
      (await database.query<Returned<Row>>(...prepare(given))).rows,
    first: async (database, ...given) =>
      (await database.query<Returned<Row>>(...prepare(given))).rows[0],
    run: async (database, ...given) => (await database.query(...prepare(given))).rowCount,
    queue: (transaction, ...given) => transaction.queue(...prepare(given)),
  }
}

/**
 * Matches a column against any element of a list parameter, as in `where('id', '=', anyOf(ids))`.
 */
export function anyOf<Element extends Scalar>(
  list: readonly Element[] | null,
): RawBuilder<Element> {
  return sql`any(${list})`
}

/** Number of rows, as an int4. An int4 is always large enough. */
export const countOfRows: RawBuilder<number> = sql`count(*)::int`

/** Sets each column to the value from the rejected row, for an `on conflict` clause. */
export function excluded<Column extends string>(
  ...columns: Column[]
): Record<Column, RawBuilder<never>> {
  const values = columns.map((column) => [column, sql.ref(`excluded.${column}`)])
  return Object.fromEntries(values) as Record<Column, RawBuilder<never>>
}

/** Compares strings without regard to case, like the indexes on `lower(…)`. */
export function equalsIgnoringCase(
  column: Expression<string | null>,
  text: string | null,
): RawBuilder<boolean> {
  return sql`lower(${column}) = lower(${text})`
}
