import { currentCaller, type Caller } from './callers'
import { DatabaseError } from './errors'
import { WaitingLines, type Waiter } from './waiting-lines'

/**
 * Shares the database fairly among callers. An address with a thousand requests delays only its own
 * requests.
 */
export interface TurnQueue {
  /**
   * Waits until the caller may use the database.
   * @param caller Client that needs the database. Defaults to the client whose request is being
   * processed.
   * @returns A function that frees the database for the next request. Calling it again has no
   * effect.
   * @throws {DatabaseError} `DATABASE_BUSY` if too many requests wait, or if the request waited too
   * long. `DATABASE_CLOSED` after `close`.
   */
  take(caller?: Caller): Promise<() => void>
  /** Returns the number of waiting requests. */
  waiting(): number
  /** Returns `true` if no request is using the database or waiting for it. */
  idle(): boolean
  /**
   * Rejects all waiting requests and all later ones. Resolves when no request is using the
   * database.
   */
  close(): Promise<void>
}

export interface TurnQueueOptions {
  /**
   * Maximum number of requests that use the database at the same time.
   * @default 1
   */
  readonly turns?: number
  /** Maximum number of waiting requests. */
  readonly waiting: number
  /** Maximum number of waiting requests from one address. */
  readonly waitingOfAddress: number
  /**
   * Maximum wait in milliseconds.
   * @default no limit
   */
  readonly patience?: number
}

/** Maximum number of requests that wait for the database, in total and from one address. */
export const QUEUE_LIMITS = { waiting: 500, waitingOfAddress: 100 } as const

export function createTurnQueue(options: TurnQueueOptions): TurnQueue {
  const { turns = 1, waiting, waitingOfAddress, patience } = options
  // One address can use at most half of the database slots, rounded up. The other slots stay free
  // for other clients.
  const turnsOfAddress = Math.ceil(turns / 2)
  const lines = new WaitingLines()
  const heldBy = new Map<string, number>()
  let held = 0
  let closed = false
  let reportIdle: (() => void) | undefined

  const mayHaveTurn = (address: string): boolean => (heldBy.get(address) ?? 0) < turnsOfAddress

  const begin = (caller: Caller | undefined): (() => void) => {
    held += 1
    if (caller) heldBy.set(caller.address, (heldBy.get(caller.address) ?? 0) + 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      held -= 1
      if (caller) {
        const left = (heldBy.get(caller.address) ?? 1) - 1
        if (left > 0) heldBy.set(caller.address, left)
        else heldBy.delete(caller.address)
      }
      lines.next(mayHaveTurn)?.admit()
      if (held === 0) reportIdle?.()
    }
  }

  const wait = (caller: Caller | undefined): Promise<() => void> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waiter: Waiter = {
        caller,
        admit: () => {
          clearTimeout(timer)
          resolve(begin(caller))
        },
        refuse: (error) => {
          clearTimeout(timer)
          reject(error)
        },
      }
      lines.add(waiter)
      if (patience === undefined) return
      timer = setTimeout(() => {
        lines.remove(waiter)
        waiter.refuse(new DatabaseError('DATABASE_BUSY'))
      }, patience)
      timer.unref()
    })

  return {
    take: (caller = currentCaller()) => {
      if (closed) return Promise.reject(new DatabaseError('DATABASE_CLOSED'))
      if (held < turns && (!caller || mayHaveTurn(caller.address))) {
        return Promise.resolve(begin(caller))
      }
      if (caller && lines.waitingOf(caller.address) >= waitingOfAddress) {
        return Promise.reject(new DatabaseError('DATABASE_BUSY'))
      }
      if (lines.size >= waiting) {
        const removed = lines.makeRoomFor(caller)
        if (!removed) return Promise.reject(new DatabaseError('DATABASE_BUSY'))
        removed.refuse(new DatabaseError('DATABASE_BUSY'))
      }
      return wait(caller)
    },
    waiting: () => lines.size,
    idle: () => held === 0,
    close: () => {
      closed = true
      for (const waiter of lines.clear()) waiter.refuse(new DatabaseError('DATABASE_CLOSED'))
      if (held === 0) return Promise.resolve()
      return new Promise((resolve) => {
        reportIdle = resolve
      })
    },
  }
}
