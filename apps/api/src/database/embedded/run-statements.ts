import { messages, protocol, type PGlite } from '@electric-sql/pglite'
import { createStatementNames } from '../statement-names'
import { readTag } from '../command-tag'
import type { RawAnswer, Statement } from '../statements'

const { serialize } = protocol

/**
 * Results of statements that were sent together. `error` is the error of the first failed
 * statement.
 */
export interface Run {
  readonly answers: readonly RawAnswer[]
  readonly error?: Error
}

export type RunStatements = (statements: readonly Statement[]) => Promise<Run>

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/** Severities that mean that the engine has ended or cannot continue. */
const ENDED = new Set(['FATAL', 'PANIC'])

/**
 * Sends the messages of all statements together. Does not parse or plan a known statement again,
 * because that would take most of the time.
 * @throws {Error} Without a `code` if the engine itself failed.
 */
export function statementRunner(
  pg: Pick<PGlite, 'execProtocolStream' | 'runExclusive'>,
): RunStatements {
  const nameOf = createStatementNames()
  const parsed = new Set<string>()

  const run: RunStatements = async (statements) => {
    // Names of the statements to parse in this run, in order.
    const parsing: string[] = []
    const sent: Uint8Array[] = []
    for (const { sql, values } of statements) {
      const name = nameOf(sql) ?? ''
      if (!parsed.has(name) && (name === '' || !parsing.includes(name))) {
        parsing.push(name)
        sent.push(serialize.parse({ name, text: sql }))
      }
      sent.push(
        serialize.bind({ statement: name, values: [...values] }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
    }
    // `Sync` ends an error state, in which the engine skips messages. It also commits a statement
    // that is not in a transaction.
    sent.push(serialize.sync())
    // The engine forces its files to disk itself (durable-node-fs.ts).
    const received = await pg.execProtocolStream(Buffer.concat(sent), {
      syncToFs: false,
      throwOnError: false,
    })
    const parsedNow = received.filter(({ name }) => name === 'parseComplete').length
    for (const name of parsing.slice(0, parsedNow)) if (name) parsed.add(name)
    return read(received, statements.length)
  }
  return (statements) => pg.runExclusive(() => run(statements))
}

function read(received: readonly Message[], count: number): Run {
  const answers: RawAnswer[] = []
  let columns: RawAnswer['columns'] = []
  let rows: (string | null)[][] = []
  for (const message of received) {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (message instanceof messages.DataRowMessage) {
      rows.push(message.fields)
    } else if (message instanceof messages.CommandCompleteMessage) {
      answers.push({ ...readTag(message.text), columns, rows })
      columns = []
      rows = []
    } else if (message.name === 'emptyQuery') {
      answers.push({ command: '', rowCount: 0, columns, rows })
    } else if (message instanceof messages.DatabaseError) {
      if (ENDED.has(message.severity ?? '')) throw new Error(message.message)
      // A statement can return a result and still fail when it commits.
      return { answers: answers.slice(0, count - 1), error: message }
    }
  }
  return { answers }
}
