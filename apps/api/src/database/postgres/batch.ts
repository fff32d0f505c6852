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
 * Statements that are sent to the server together, with one `Sync` after the last statement. The
 * server skips everything between an error and the `Sync`. If `begin` or a statement fails, no
 * later statement runs.
 *
 * `pg` calls this object to send the statements, and passes the server's messages to it.
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
   * Name of the statement whose result comes next. When the server confirms that it parsed the
   * statement, `pg` marks this name as parsed.
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
    // The server sends this message only if a row limit was requested. This batch requests no row
    // limit.
  }

  handleError(error: unknown): void {
    // A statement can return a result and still fail when it commits.
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
