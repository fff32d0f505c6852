import type pg from 'pg'
import { toDatabaseError } from '../errors'
import type { Sent } from '../connection'
import { readTag } from '../command-tag'
import { readAnswer, type Answer, type RawAnswer, type Statement } from '../statements'

/**
 * The statements that a connection has parsed, by name, in the format in which `pg` stores them.
 */
interface ParsedStatements {
  readonly parsedStatements: Record<string, string>
}

/** Properties of PostgreSQL's row description message, which `pg` passes on. */
interface Fields {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}

/**
 * Statements that are sent to the server together, with one `Sync` after the last statement. After
 * an error, the server skips all statements before the `Sync`.
 *
 * `pg` calls this object to send the statements and to pass on the server's messages.
 */
class Batch implements pg.Submittable {
  readonly #statements: readonly (Statement & { readonly name: string })[]
  readonly #done: (sent: Sent) => void
  readonly #answers: Answer[] = []
  #columns: RawAnswer['columns'] = []
  #rows: (string | null)[][] = []

  constructor(
    statements: readonly (Statement & { readonly name: string })[],
    done: (sent: Sent) => void,
  ) {
    this.#statements = statements
    this.#done = done
  }

  /**
   * Name of the statement whose result comes next. `pg` remembers this name when the server has
   * parsed the statement.
   */
  get name(): string | undefined {
    return this.#statements[this.#answers.length]?.name
  }

  get text(): string | undefined {
    return this.#statements[this.#answers.length]?.sql
  }

  submit(connection: pg.Connection): void {
    const { parsedStatements } = connection as unknown as ParsedStatements
    const parsing = new Set<string>()
    connection.stream.cork()
    try {
      for (const { name, sql: text, values } of this.#statements) {
        if (!name || (parsedStatements[name] === undefined && !parsing.has(name))) {
          parsing.add(name)
          connection.parse({ name, text, types: [] }, true)
        }
        connection.bind({ portal: '', statement: name, values: [...values] }, true)
        connection.describe({ type: 'P', name: '' }, true)
        connection.execute({ portal: '', rows: '0' }, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription({ fields }: Fields): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answer(readTag(text))
  }

  handleEmptyQuery(): void {
    this.#answer({ command: '', rowCount: 0 })
  }

  handlePortalSuspended(): void {
    // The server never sends this message here, because the batch requests no row limit.
  }

  handleError(error: unknown): void {
    // Leave out the last statement's result, because the statement can still fail when it commits.
    const answers = this.#answers.slice(0, this.#statements.length - 1)
    this.#done({ answers, error: toDatabaseError(error) })
  }

  handleReadyForQuery(): void {
    this.#done({ answers: this.#answers })
  }

  #answer(tag: { command: string; rowCount: number }): void {
    this.#answers.push(readAnswer({ ...tag, columns: this.#columns, rows: this.#rows }))
    this.#columns = []
    this.#rows = []
  }
}

/** Sends all statements to the server in one batch. */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
  nameOf: (sql: string) => string | undefined,
): Promise<Sent> {
  const named = statements.map((statement) => ({ ...statement, name: nameOf(statement.sql) ?? '' }))
  return new Promise((resolve) => {
    client.query(new Batch(named, resolve))
  })
}
