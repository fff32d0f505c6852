import { DatabaseError } from './errors'
import type { Parameter, Queryable, Reservation, Result } from './types'

/** What an engine answers to one statement. */
export interface Answer extends Result<Record<string, unknown>> {
  /** The first word of the command tag, such as `INSERT` or `COMMIT`. */
  command: string
}

/** One connection of an engine, held by one caller at a time. */
export interface Connection {
  send(sql: string, parameters: readonly Parameter[]): Promise<Answer>
  /** Sends a script of several statements. */
  sendScript(sql: string): Promise<void>
  /** Gives the connection back; when `dirty` it may have an open transaction or be broken. */
  release(dirty: boolean): void
}

/** A connection that refuses to be used after its time or its turn is over. */
export interface HeldConnection extends Connection {
  /** Why it can no longer be used; undefined while it can. */
  ended(): DatabaseError | undefined
}

/** Milliseconds a transaction, or a connection held by a caller, may last. */
const TRANSACTION_LIMIT = 5_000

/** The statements of `connection` as the port shows them. */
export function queryableOf(connection: Pick<Connection, 'send' | 'sendScript'>): Queryable {
  async function query<Row>(
    sql: string,
    parameters: readonly Parameter[] = [],
  ): Promise<Result<Row>> {
    const { rows, rowCount } = await connection.send(sql, parameters)
    return { rows: rows as Row[], rowCount }
  }
  return { query, exec: (sql) => connection.sendScript(sql) }
}

/** A held connection as the port shows it. */
export function reservationOf(connection: HeldConnection): Reservation {
  return { ...queryableOf(connection), release: () => connection.release(false) }
}

/** Whether a transaction is open after `sql` was answered with `command`. */
function isOpenAfter(open: boolean, sql: string, command: string): boolean {
  if (command === 'BEGIN' || command === 'START') return true
  if (command === 'COMMIT') return false
  if (command === 'ROLLBACK') return /^\s*rollback\s.*\bto\b/i.test(sql)
  return open
}

/**
 * Holds `connection` for one caller for at most `limit` milliseconds. Then it goes back, and with it
 * an open transaction, so that a forgotten `release` or a slow caller cannot stop everybody else.
 */
export function holdConnection(
  connection: Connection,
  limit: number = TRANSACTION_LIMIT,
): HeldConnection {
  let end: DatabaseError | undefined
  let dirty = false
  let running: Promise<unknown> = Promise.resolve()

  // One after the other: a caller's Promise.all must not run past the end of its turn.
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

  const finish = (reason: DatabaseError, isDirty: boolean): void => {
    if (end) return
    end = reason
    clearTimeout(timer)
    void running.then(() => connection.release(dirty || isDirty))
  }

  const timer = setTimeout(
    () => finish(new DatabaseError('DATABASE_TIMEOUT', { reason: 'Transaction limit' }), true),
    limit,
  )
  timer.unref()

  return {
    send: (sql, parameters) =>
      inOrder(async () => {
        const answer = await connection.send(sql, parameters)
        dirty = isOpenAfter(dirty, sql, answer.command)
        return answer
      }),
    sendScript: (sql) => inOrder(() => connection.sendScript(sql)),
    release: (isDirty) => {
      finish(new DatabaseError('DATABASE_FAULT', { reason: 'Used after its release' }), isDirty)
    },
    ended: () => end,
  }
}

/**
 * Runs `work` between `begin` and `commit`.
 *
 * The commit of a transaction in which a statement failed answers `ROLLBACK` and no error: that must
 * never look like success, not even when `work` caught the statement's error.
 */
export async function runTransaction<Value>(
  connection: HeldConnection,
  work: (transaction: Queryable) => Promise<Value>,
): Promise<Value> {
  try {
    await connection.send('begin', [])
    const value = await work(queryableOf(connection))
    const { command } = await connection.send('commit', [])
    if (command !== 'COMMIT') {
      throw new DatabaseError('DATABASE_FAULT', { reason: 'A failed statement was ignored' })
    }
    return value
  } catch (error) {
    // After the limit every statement fails with its reason, and so does the transaction.
    const ended = connection.ended()
    if (ended) throw ended
    await connection.send('rollback', []).catch(() => undefined)
    throw error
  } finally {
    connection.release(false)
  }
}
