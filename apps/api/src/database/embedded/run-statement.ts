import { messages, protocol, type PGlite } from '@electric-sql/pglite'
import { createStatementNames } from '../statement-names'
import type { StatementAnswer } from './worker-protocol'

const { serialize } = protocol

/** Runs one statement; values are PostgreSQL's text. */
export type RunStatement = (
  sql: string,
  parameters: readonly (string | null)[],
) => Promise<Omit<StatementAnswer, 'syncs'>>

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number]

/**
 * Sends the engine what `pg.query` sends, but a statement that came before is neither parsed nor planned anew: that
 * is most of the time it takes.
 */
export function statementRunner(
  pg: Pick<PGlite, 'execProtocolStream' | 'runExclusive'>,
): RunStatement {
  const nameOf = createStatementNames()
  const parsed = new Set<string>()
  // The engine forces its files to disk itself (durable-node-fs.ts).
  const send = (message: Uint8Array): Promise<Message[]> =>
    pg.execProtocolStream(message, { syncToFs: false })

  const run: RunStatement = async (sql, parameters) => {
    const name = nameOf(sql) ?? ''
    try {
      if (!parsed.has(name)) {
        await send(serialize.parse({ name, text: sql }))
        if (name) parsed.add(name)
      }
      await send(serialize.bind({ statement: name, values: [...parameters] }))
      const description = await send(serialize.describe({ type: 'P' }))
      return answerOf([...description, ...(await send(serialize.execute({})))])
    } finally {
      // After an error too: the engine skips everything until then. A single statement is committed by it.
      await send(serialize.sync())
    }
  }
  return (sql, parameters) => pg.runExclusive(() => run(sql, parameters))
}

function answerOf(received: readonly Message[]): Omit<StatementAnswer, 'syncs'> {
  const answer: Omit<StatementAnswer, 'syncs'> = { command: '', rowCount: 0, columns: [], rows: [] }
  for (const message of received) {
    if (message instanceof messages.RowDescriptionMessage) {
      answer.columns = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
    } else if (message instanceof messages.DataRowMessage) {
      answer.rows.push(message.fields)
    } else if (message instanceof messages.CommandCompleteMessage) {
      const words = message.text.split(' ')
      answer.command = words[0] ?? ''
      // A tag without a count, such as `BEGIN`, ends in a word.
      answer.rowCount = Number(words.at(-1)) || 0
    }
  }
  return answer
}
