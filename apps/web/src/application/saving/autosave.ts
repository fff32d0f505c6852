import { ApiError } from '../../adapters/api/api-error'
import { isPassing, retryDelay } from '../../adapters/api/retry'
import { newKey } from '../../adapters/browser/new-key'
import { createSaveTimers } from './save-timers'

/** Where saving stands, for the status line. */
export interface SaveState {
  readonly phase: 'idle' | 'waiting' | 'saving' | 'retrying' | 'refused'
  /** Whether something typed is not on the server yet. */
  readonly unsaved: boolean
  /** The failure behind `retrying` and `refused`. */
  readonly error?: unknown
}

export interface SaveRequest {
  /** The same for every attempt at the same batch, so that a lost answer cannot save twice. */
  readonly idempotencyKey: string
  /** Set when the page is about to go away. */
  readonly keepalive: boolean
}

export interface AutosaveOptions<Batch, Answer> {
  /** Everything not saved yet, or `undefined` when there is nothing. */
  take(): Batch | undefined
  send(batch: Batch, request: SaveRequest): Promise<Answer>
  accepted(batch: Batch, answer: Answer): void
  /**
   * The server will never take this batch as it is. The owner must leave what was refused out of
   * the next `take()`, or the queue would offer it again for ever.
   */
  refused(batch: Batch, error: unknown): void
  /** Errors that look passing but are not, such as a conflict that stays one. */
  isFinal?(error: unknown): boolean
  /** Whether something refused is still waiting for a correction. */
  heldBack?(): boolean
  /** Asked after a 401, before the batch is sent again under the same key. */
  renewSession(): Promise<void>
  /** For whole documents: the newer batch that replaces a failing one. */
  supersede?(batch: Batch): Batch | undefined
  createKey?(): string
  random?(): number
}

export interface Autosave {
  readonly state: SaveState
  /** Something was changed: save soon. */
  changed(): void
  /**
   * Save now. Resolves with `true` once everything is on the server, with `false` when an attempt
   * failed or was refused; a failed batch is still tried again later.
   */
  flush(): Promise<boolean>
  /** The page may be gone in a moment: send what is unsaved in a way that outlives it. */
  flushBeforeLeaving(): void
  /** Stops sending, because the person signed out. Unsaved answers stay unsaved. */
  close(): void
  subscribe(listener: () => void): () => void
}

/**
 * A queue with at most one save in flight. Failures that pass are tried again after 1, 2, 4 … 30
 * seconds under the same key; nothing is dropped until the server has it.
 */
export function createAutosave<Batch, Answer>(options: AutosaveOptions<Batch, Answer>): Autosave {
  const createKey = options.createKey ?? newKey
  const random = options.random ?? Math.random
  const timers = createSaveTimers(() => void start(false))
  const listeners = new Set<() => void>()
  let state: SaveState = { phase: 'idle', unsaved: false }
  let running = false
  let closed = false
  let lastRefusal: unknown
  let callers: ((saved: boolean) => void)[] = []

  function setState(next: SaveState) {
    if (next.phase === state.phase && next.unsaved === state.unsaved && next.error === state.error)
      return
    state = next
    for (const listener of listeners) listener()
  }

  function answerCallers(saved: boolean) {
    const waiting = callers
    callers = []
    for (const caller of waiting) caller(saved)
  }

  async function start(keepalive: boolean): Promise<void> {
    timers.clear()
    if (running || closed) return
    running = true
    let refusedNow = false
    try {
      for (let batch = options.take(); batch !== undefined; batch = options.take()) {
        const refusal = await deliver(batch, keepalive)
        if (closed) break
        if (!refusal) continue
        refusedNow = true
        lastRefusal = refusal.error
      }
    } finally {
      running = false
    }
    const refused = refusedNow || (options.heldBack?.() ?? false)
    if (refused) setState({ phase: 'refused', unsaved: true, error: lastRefusal })
    else setState({ phase: 'idle', unsaved: false })
    answerCallers(!refused)
  }

  async function deliver(
    first: Batch,
    keepalive: boolean,
  ): Promise<{ error: unknown } | undefined> {
    let batch = first
    let idempotencyKey = createKey()
    let renewed = false
    setState({ phase: 'saving', unsaved: true })
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await options.send(batch, { idempotencyKey, keepalive })
        options.accepted(batch, answer)
        return undefined
      } catch (error) {
        if (closed) return { error }
        const signedOut = error instanceof ApiError && error.status === 401
        if (!signedOut && (!isPassing(error) || options.isFinal?.(error))) {
          options.refused(batch, error)
          return { error }
        }
        if (signedOut && !renewed) {
          renewed = true
          if (await renew()) continue
        }
        setState({ phase: 'retrying', unsaved: true, error })
        answerCallers(false)
        await timers.pause(retryDelay(attempt, error, random))
        if (closed) return { error }
        renewed = false
        const newer = options.supersede?.(batch)
        if (newer !== undefined) {
          batch = newer
          idempotencyKey = createKey()
        }
      }
    }
  }

  async function renew(): Promise<boolean> {
    try {
      await options.renewSession()
      return true
    } catch {
      return false
    }
  }

  return {
    get state() {
      return state
    },
    changed() {
      if (running || closed) return
      setState({ phase: 'waiting', unsaved: true })
      timers.schedule()
    },
    flush() {
      if (closed) return Promise.resolve(false)
      timers.wake()
      if (!running && options.take() === undefined)
        return Promise.resolve(state.phase !== 'refused')
      const done = new Promise<boolean>((resolve) => callers.push(resolve))
      void start(false)
      return done
    },
    flushBeforeLeaving() {
      if (closed) return
      if (!running) {
        void start(true)
        return
      }
      // The request in flight may die with the page, so everything unsaved goes once more. Its
      // answer is not looked at: should the page live on, the queue saves again in order.
      const batch = options.take()
      if (batch === undefined) return
      options.send(batch, { idempotencyKey: createKey(), keepalive: true }).catch(() => undefined)
    },
    close() {
      closed = true
      timers.clear()
      timers.wake()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
