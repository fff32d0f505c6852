import { DatabaseError, toDatabaseError } from './errors'
import type { Answer, Statement } from './statements'
import type { Parameter, Queryable, Reservation, Result, Transaction } from './types'
import { encodeParameters } from './values'

/** Result of statements that were sent together. */
export interface Sent {
  /** Results of the statements that ran, in order. */
  readonly answers: readonly Answer[]
  /** Error of the first statement that failed. Later statements did not run. */
  readonly error?: DatabaseError
}

/** One connection to an engine. Only one caller uses it at a time. */
export interface Connection {
  /** Sends statements together, in one round trip to the engine. */
  send(statements: readonly Statement[]): Promise<Sent>
  /** Sends a script of several statements. */
  sendScript(sql: string): Promise<void>
  /**
   * Returns the connection to its pool or engine. Set `dirty` if the connection might be broken or
   * might have an open transaction.
   */
  release(dirty: boolean): void
}

/** A connection for one caller. After its time limit or its release, it rejects every statement. */
export interface HeldConnection extends Sender {
  /**
   * Queues a statement and sends it with the next statement. If the queued statement fails, both
   * fail with the same error.
   */
  queue(sql: string, parameters: readonly Parameter[]): void
  release(dirty: boolean): void
  /** Returns why the connection can no longer be used, or `undefined` if it still can. */
  ended(): DatabaseError | undefined
}

/** Sends one statement at a time. */
interface Sender {
  send(sql: string, parameters: readonly Parameter[]): Promise<Answer>
  sendScript(sql: string): Promise<void>
}

/** Maximum duration of a transaction or of the use of a reserved connection, in milliseconds. */
const TRANSACTION_LIMIT = 5_000

/** Maximum duration of reading, copying, or restoring a whole database, in milliseconds. */
export const LONGEST_COPY = 4 * 3_600_000

/** Removes the limits that would end a long transaction. */
export const NO_LIMITS = `
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/**
 * Runs `work` in one read-only transaction. The transaction sees a single state and can take hours.
 */
export function runLongRead<Value>(
  connection: Connection,
  work: (reader: Queryable) => Promise<Value>,
): Promise<Value> {
  return runTransaction(holdConnection(connection, LONGEST_COPY), async (reader) => {
    await reader.exec(`set transaction isolation level repeatable read, read only; ${NO_LIMITS}`)
    return work(reader)
  })
}

/** Returns a `Queryable` that sends its statements through a connection. */
export function queryableOf(connection: Sender): Queryable {
  async function query<Row>(
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<Result<Row>> {
    const { rows, rowCount } = await connection.send(sql, parameters)
    return { rows: rows as Row[], rowCount }
  }
  return { query, exec: (sql) => connection.sendScript(sql) }
}

/** Sends one statement. */
export async function sendOne(
  connection: Pick<Connection, 'send'>,
  sql: string,
  parameters: readonly Parameter[],
): Promise<Answer> {
  const { answers, error } = await connection.send([{ sql, values: encodeParameters(parameters) }])
  const [answer] = answers
  if (error ?? !answer) throw error ?? new DatabaseError('DATABASE_FAULT', { reason: 'No answer' })
  return answer
}

/** Wraps a `HeldConnection` as a `Reservation`. */
export function reservationOf(connection: HeldConnection): Reservation {
  return { ...queryableOf(connection), release: () => connection.release(false) }
}

function transactionOf(connection: HeldConnection): Transaction {
  return {
    ...queryableOf(connection),
    queue: (sql, parameters = []) => connection.queue(sql, parameters),
  }
}

/** Returns `true` if a transaction is open after `sql` returned the command tag `command`. */
function isOpenAfter(open: boolean, sql: string, command: string): boolean {
  if (command === 'BEGIN' || command === 'START') return true
  if (command === 'COMMIT') return false
  if (command === 'ROLLBACK') return /^\s*rollback\s.*\bto\b/i.test(sql)
  return open
}

/** A statement that has not been sent yet. */
interface Waiting extends Statement {
  settle(outcome: { answer: Answer } | { error: DatabaseError }): void
}

/**
 * Holds `connection` for one caller for at most `limit` milliseconds. Then ends any open
 * transaction and releases the connection, so that a slow caller cannot block others.
 *
 * In a transaction, statements are sent together if the caller does not await each result.
 */
export function holdConnection(
  connection: Connection,
  limit: number = TRANSACTION_LIMIT,
): HeldConnection {
  let end: DatabaseError | undefined
  let dirty = false
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Waiting[] = []

  // Runs actions one after the other. Otherwise, parallel statements could run after the caller
  // released the connection.
  const inOrder = <Value>(action: () => Promise<Value>): Promise<Value> => {
    const next = running.then(() => {
      if (end) throw end
      return action()
    })
    running = next.catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === 'DATABASE_UNAVAILABLE') dirty = true
    })
    return next
  }

  /**
   * Returns the statements to send now. In a transaction, these are all waiting statements.
   * Otherwise, it is one statement, which commits by itself.
   */
  const takeNext = (): Waiting[] => {
    const isTransaction = dirty || waiting[0]?.sql === BEGIN
    const next = isTransaction ? waiting : waiting.slice(0, 1)
    waiting = isTransaction ? [] : waiting.slice(1)
    return next
  }

  const sendNext = async (): Promise<void> => {
    const statements = takeNext()
    if (statements.length === 0) return
    let sent: Sent
    try {
      sent = await connection.send(statements.map(({ sql, values }) => ({ sql, values })))
    } catch (thrown) {
      sent = { answers: [], error: toDatabaseError(thrown) }
    }
    const { answers, error = new DatabaseError('DATABASE_FAULT', { reason: 'No answer' }) } = sent
    for (const [index, { sql, settle }] of statements.entries()) {
      const answer = answers[index]
      if (answer) dirty = isOpenAfter(dirty, sql, answer.command)
      settle(answer ? { answer } : { error })
    }
    if (answers.length < statements.length) throw error
  }

  const finish = (reason: DatabaseError, isDirty: boolean): void => {
    if (end) return
    end = reason
    clearTimeout(timer)
    void running.then(() => {
      for (const { settle } of waiting.splice(0)) settle({ error: reason })
      connection.release(dirty || isDirty)
    })
  }

  const timer = setTimeout(
    () => finish(new DatabaseError('DATABASE_TIMEOUT', { reason: 'Transaction limit' }), true),
    limit,
  )
  timer.unref()

  return {
    send: async (sql, parameters) => {
      if (end) throw end
      const values = encodeParameters(parameters)
      return new Promise((resolve, reject) => {
        const settle: Waiting['settle'] = (outcome) =>
          'answer' in outcome ? resolve(outcome.answer) : reject(outcome.error)
        const own = { sql, values, settle }
        waiting.push(own)
        // An earlier call might have sent this statement. If so, send nothing now. Queued
        // statements wait for the next awaited statement, because its caller gets their errors.
        inOrder(() => (waiting.includes(own) ? sendNext() : Promise.resolve())).catch(
          () => undefined,
        )
      })
    },
    queue: (sql, parameters) => {
      if (end) throw end
      waiting.push({ sql, values: encodeParameters(parameters), settle: () => undefined })
    },
    sendScript: (sql) =>
      inOrder(async () => {
        await sendNext()
        await connection.sendScript(sql)
      }),
    release: (isDirty) => {
      finish(RELEASED, isDirty)
    },
    ended: () => end,
  }
}

const BEGIN = 'begin'

/** One shared error object, because creating an error takes as long as a small SQL statement. */
const RELEASED = new DatabaseError('DATABASE_FAULT', { reason: 'Used after its release' })

/**
 * Runs `work` between `begin` and `commit`. Sends `begin` together with the first statement, and
 * `commit` together with the last queued statements.
 *
 * If a statement failed, PostgreSQL answers the commit with `ROLLBACK` and no error. This function
 * throws then, even if `work` caught the statement's error.
 */
export async function runTransaction<Value>(
  connection: HeldConnection,
  work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
  try {
    connection.queue(BEGIN, [])
    const value = await work(transactionOf(connection))
    const { command } = await connection.send('commit', [])
    if (command !== 'COMMIT') {
      throw new DatabaseError('DATABASE_FAULT', { reason: 'A failed statement was ignored' })
    }
    return value
  } catch (error) {
    // After the connection's time limit, every statement fails with the same error. Make the
    // transaction fail with that error.
    const ended = connection.ended()
    if (ended) throw ended
    await connection.send('rollback', []).catch(() => undefined)
    throw error
  } finally {
    connection.release(false)
  }
}
