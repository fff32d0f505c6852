import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

import { createRandom, type Random } from './random'

/**
 * Something that can disappear, such as a window or a server. Its pending events then disappear
 * too.
 */
export interface Owner {
  alive: boolean
}

/** Code that runs until it ends or waits at a port. Until then, no event happens. */
export interface Activity {
  readonly name: string
  /** Number of port calls that the activity is waiting for. */
  waits: number
}

interface Event {
  readonly at: number
  readonly sequence: number
  readonly owner: Owner
  readonly run: () => unknown
}

/** Start time of every simulation. */
export const START = Date.UTC(2026, 10, 20, 12)

/**
 * After this many idle iterations of Node's event loop, the simulation assumes that all code is
 * waiting.
 */
const QUIET_TURNS = 3
/**
 * Code counts as stuck after this many milliseconds of real time without ending or waiting at a
 * port. The time is long enough for a busy machine.
 */
const STUCK = 120_000

const FOREVER: Owner = { alive: true }

/**
 * The current activity. All worlds share this storage, because Node never forgets a storage and
 * each one slows down every promise.
 */
const activities = new AsyncLocalStorage<Activity>()

/**
 * Time and randomness of a simulation. One event happens at a time. Before the next event, all code
 * must wait at a port, so that the machine's speed does not matter.
 */
export class World {
  readonly seed: number
  readonly random: Random
  /** Milliseconds since 1970. */
  now = START
  /** Everything that happened, with one line per event. */
  readonly history: string[] = []
  readonly #hash = createHash('sha256')
  readonly #events: Event[] = []
  readonly #running = new Set<Activity>()
  #sequence = 0
  #steps = 0
  #real = 0

  constructor(seed: number) {
    this.seed = seed
    this.random = createRandom(seed)
  }

  /** Milliseconds since the simulation started. */
  get elapsed(): number {
    return this.now - START
  }

  /** Records what happened. `detail` affects only the hash. */
  note(line: string, detail = ''): void {
    const text = `${(this.elapsed / 1000).toFixed(3).padStart(9)} ${line}`
    this.history.push(text)
    this.#hash.update(`${text}\n${detail}\n`)
  }

  /** Returns the hash of everything that happened. */
  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  /** Calls `run` after the given milliseconds, unless its owner has disappeared by then. */
  after(milliseconds: number, run: () => unknown, owner: Owner = FOREVER): Event {
    this.#sequence += 1
    const event = { at: this.now + Math.max(0, milliseconds), sequence: this.#sequence, owner, run }
    this.#insert(event)
    return event
  }

  cancel(event: Event): void {
    const index = this.#events.indexOf(event)
    if (index >= 0) this.#events.splice(index, 1)
  }

  sleep(milliseconds: number, owner?: Owner): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve, owner))
  }

  /** Runs an activity. No simulated event happens until the activity ends or waits at a port. */
  async run<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const activity: Activity = { name, waits: 0 }
    this.#running.add(activity)
    this.#steps += 1
    try {
      return await activities.run(activity, work)
    } finally {
      this.#running.delete(activity)
      this.#steps += 1
    }
  }

  /** Removes the activities of a stopped server, so that the simulation does not wait for them. */
  forget(isGone: (name: string) => boolean): void {
    for (const activity of this.#running) if (isGone(activity.name)) this.#running.delete(activity)
  }

  /** Waits for a port's promise. Until then, the activity counts as waiting. */
  async wait<Value>(promise: Promise<Value>): Promise<Value> {
    const activity = activities.getStore()
    if (activity) activity.waits += 1
    this.#steps += 1
    try {
      return await promise
    } finally {
      if (activity) activity.waits -= 1
      this.#steps += 1
    }
  }

  /** Runs real work, such as a database statement. The simulation waits until the work is done. */
  async real<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#real += 1
    try {
      return await work()
    } finally {
      this.#real -= 1
      this.#steps += 1
    }
  }

  /**
   * Lets time pass until `done` returns true. Returns false if `limit` milliseconds passed first.
   */
  async until(done: () => boolean, limit: number): Promise<boolean> {
    const end = this.now + limit
    await this.#settle()
    while (!done()) {
      const event = this.#events.shift()
      if (!event || event.at > end) {
        if (event) this.#events.unshift(event)
        return false
      }
      if (!event.owner.alive) continue
      this.now = event.at
      event.run()
      await this.#settle()
    }
    return true
  }

  async #settle(): Promise<void> {
    let quiet = 0
    let seen = -1
    let stuckSince: number | undefined
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      const busy = this.#real > 0 || [...this.#running].some(({ waits }) => waits === 0)
      if (seen !== this.#steps) {
        quiet = 0
        seen = this.#steps
        stuckSince = undefined
      } else quiet += 1
      if (!busy && quiet >= QUIET_TURNS) return
      if (!busy || quiet < 1000) continue
      stuckSince ??= performance.now()
      if (performance.now() - stuckSince > STUCK) {
        const names = [...this.#running].filter(({ waits }) => waits === 0).map(({ name }) => name)
        throw new Error(`Stuck: ${names.join(', ')}`)
      }
    }
  }

  #insert(event: Event): void {
    let low = 0
    let high = this.#events.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#events[middle]
      if (other && other.at <= event.at) low = middle + 1
      else high = middle
    }
    this.#events.splice(low, 0, event)
  }
}
