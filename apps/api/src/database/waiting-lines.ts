import type { Caller } from './callers'
import type { DatabaseError } from './errors'

/** A request that waits for a turn. */
export interface Waiter {
  /** The client that sent the request, or `undefined` for the server's own work. */
  readonly caller: Caller | undefined
  admit(): void
  refuse(error: DatabaseError): void
}

/**
 * One queue for each address. The addresses take turns, so that a long queue delays only its own
 * address.
 */
class Lines {
  readonly #lines = new Map<string, Waiter[]>()
  size = 0

  add(waiter: Waiter, address: string): void {
    const line = this.#lines.get(address)
    if (line) line.push(waiter)
    else this.#lines.set(address, [waiter])
    this.size += 1
  }

  lengthOf(address: string): number {
    return this.#lines.get(address)?.length ?? 0
  }

  /**
   * Removes the next waiting request and returns it. Skips addresses for which `mayHaveTurn`
   * returns `false`.
   */
  next(mayHaveTurn: (address: string) => boolean): Waiter | undefined {
    for (const [address, line] of this.#lines) {
      if (!mayHaveTurn(address)) continue
      const waiter = line.shift()
      this.#lines.delete(address)
      // Moves the queue behind all others. A map iterates keys in the order in which they were
      // added.
      if (line.length > 0) this.#lines.set(address, line)
      this.size -= 1
      return waiter
    }
    return undefined
  }

  remove(waiter: Waiter, address: string): void {
    const line = this.#lines.get(address)
    const index = line?.indexOf(waiter) ?? -1
    if (!line || index < 0) return
    line.splice(index, 1)
    if (line.length === 0) this.#lines.delete(address)
    this.size -= 1
  }

  /** Returns the last request in the longest queue, and that queue's length. */
  lastOfLongest(): { waiter: Waiter; length: number } | undefined {
    let longest: Waiter[] = []
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line
    const waiter = longest.at(-1)
    return waiter && { waiter, length: longest.length }
  }

  all(): Waiter[] {
    return [...this.#lines.values()].flat()
  }
}

/**
 * After this many requests from clients with a session, a waiting client without a session goes
 * next.
 */
const TURNS_IN_A_ROW = 7

/**
 * Requests that wait for the database. The server's own work goes first, then clients with a
 * session, then clients without one. After seven clients with a session, a client without one goes
 * next, so that new visitors get in.
 */
export class WaitingLines {
  readonly #server = new Lines()
  readonly #withSession = new Lines()
  readonly #withoutSession = new Lines()
  #inARow = 0

  get size(): number {
    return this.#server.size + this.#withSession.size + this.#withoutSession.size
  }

  add(waiter: Waiter): void {
    this.#linesOf(waiter.caller).add(waiter, addressOf(waiter))
  }

  remove(waiter: Waiter): void {
    // A client might have gotten a session while it waited.
    for (const lines of this.#all()) lines.remove(waiter, addressOf(waiter))
  }

  /** Returns how many requests from an address are waiting. */
  waitingOf(address: string): number {
    return this.#withSession.lengthOf(address) + this.#withoutSession.lengthOf(address)
  }

  /** Removes and returns the next request. */
  next(mayHaveTurn: (address: string) => boolean): Waiter | undefined {
    const own = this.#server.next(() => true)
    if (own) return own
    const isTheirTurn = this.#inARow >= TURNS_IN_A_ROW
    const order = [this.#withSession, this.#withoutSession]
    for (const lines of isTheirTurn ? order.reverse() : order) {
      const waiter = lines.next(mayHaveTurn)
      if (!waiter) continue
      const countsInARow = lines === this.#withSession && this.#withoutSession.size > 0
      this.#inARow = countsInARow ? this.#inARow + 1 : 0
      return waiter
    }
    return undefined
  }

  /**
   * Makes room for a new request by removing a waiting request, and returns the removed request.
   * Takes the newest request of the longest queue, first from clients without a session. Returns
   * `undefined` if the new request should be rejected instead.
   */
  makeRoomFor(caller: Caller | undefined): Waiter | undefined {
    const withoutSession = this.#withoutSession.lastOfLongest()
    const found = withoutSession ?? this.#withSession.lastOfLongest()
    if (!found) return undefined
    const goesFirst = !caller || (caller.hasSession && withoutSession !== undefined)
    if (!goesFirst && found.length <= this.waitingOf(caller.address) + 1) return undefined
    this.remove(found.waiter)
    return found.waiter
  }

  /** Removes and returns all requests. */
  clear(): Waiter[] {
    const all = this.#all().flatMap((lines) => lines.all())
    for (const waiter of all) this.remove(waiter)
    return all
  }

  #all(): Lines[] {
    return [this.#server, this.#withSession, this.#withoutSession]
  }

  #linesOf(caller: Caller | undefined): Lines {
    if (!caller) return this.#server
    return caller.hasSession ? this.#withSession : this.#withoutSession
  }
}

const addressOf = ({ caller }: Waiter): string => caller?.address ?? ''
