import { DatabaseError } from '../errors'

/** First come, first served: one holder at a time, and a limit to how many may wait. */
export interface TurnQueue {
  /**
   * Waits for a turn.
   * @returns The function that ends the turn; calling it again does nothing.
   * @throws {DatabaseError} `DATABASE_BUSY` when too many wait, `DATABASE_CLOSED` after `close`.
   */
  take(): Promise<() => void>
  /** How many wait. */
  waiting(): number
  /** Nobody holds a turn and nobody waits. */
  idle(): boolean
  /** Refuses who waits and who comes; resolves when the holder has finished. */
  close(): Promise<void>
}

interface Waiter {
  admit: () => void
  refuse: (error: DatabaseError) => void
}

/** Makes a queue in which at most `limit` callers wait. */
export function createTurnQueue(limit: number): TurnQueue {
  let waiters: Waiter[] = []
  let held = false
  let closed = false
  let reportIdle: (() => void) | undefined

  const next = (): void => {
    const waiter = waiters.shift()
    if (waiter) {
      waiter.admit()
    } else {
      held = false
      reportIdle?.()
    }
  }

  const turn = (): (() => void) => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      next()
    }
  }

  return {
    take: () => {
      if (closed) return Promise.reject(new DatabaseError('DATABASE_CLOSED'))
      if (!held) {
        held = true
        return Promise.resolve(turn())
      }
      if (waiters.length >= limit) return Promise.reject(new DatabaseError('DATABASE_BUSY'))
      return new Promise((resolve, refuse) => {
        waiters.push({ admit: () => resolve(turn()), refuse })
      })
    },
    waiting: () => waiters.length,
    idle: () => !held,
    close: () => {
      closed = true
      for (const { refuse } of waiters) refuse(new DatabaseError('DATABASE_CLOSED'))
      waiters = []
      if (!held) return Promise.resolve()
      return new Promise((resolve) => {
        reportIdle = resolve
      })
    },
  }
}
