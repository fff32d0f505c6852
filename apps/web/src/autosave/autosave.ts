import { ApiCallError } from '../adapters/api/api-call-error'
import { isTransient, retryDelay } from '../adapters/api/retry'
import { newKey } from '../adapters/browser/new-key'
import { createAutosaveTimers } from './autosave-timers'

/** Longest delay of a repeat that `flush` waits for. */
const PATIENCE_MS = 2500

/** The autosave state, for the status line. */
export interface SaveState {
  readonly phase: 'idle' | 'waiting' | 'saving' | 'retrying' | 'refused'
  /** `true` if the user typed something that is not on the server yet. */
  readonly unsaved: boolean
  /** The error that caused the `retrying` or `refused` phase. */
  readonly error?: unknown
}

export interface AutosaveRequest {
  /**
   * Idempotency key of the batch. Retries use the same key, so the server saves the batch only
   * once.
   */
  readonly idempotencyKey: string
  /** `true` when the page is about to close. */
  readonly keepalive: boolean
}

export interface AutosaveOptions<Batch, Answer> {
  /** Returns everything that is not saved yet, or `undefined` if everything is saved. */
  take(): Batch | undefined
  send(batch: Batch, request: AutosaveRequest): Promise<Answer>
  accepted(batch: Batch, answer: Answer): void
  /**
   * Called when the server will never accept this batch unchanged. The next `take()` must leave out
   * the refused changes, or the queue sends them forever.
   */
  refused(batch: Batch, error: unknown): void
  /**
   * Returns `true` for an error that looks transient but is permanent. An example is the conflict
   * for an application that was already submitted.
   */
  isFinal?(error: unknown): boolean
  /** Returns `true` while a refused change has not been corrected. */
  heldBack?(): boolean
  /** Called after a 401, before the batch is sent again with the same key. */
  renewSession(): Promise<void>
  /**
   * Returns a newer batch to replace a failing one, or `'drop'` if nothing is left to save. Only
   * needed by callers that save whole documents.
   */
  supersede?(batch: Batch): Batch | 'drop' | undefined
  createKey?(): string
  random?(): number
}

export interface Autosave {
  readonly state: SaveState
  /** Schedules a save after a change. */
  changed(): void
  /**
   * Saves now. Resolves with `true` when everything is on the server. Resolves with `false` if an
   * attempt failed or was refused. A failed attempt is retried later.
   * @param repeats number of repeats to wait for after a failed attempt. A refusal, or a repeat that
   * is not due soon, ends the wait.
   */
  flush(repeats?: number): Promise<boolean>
  /** Sends unsaved changes in a request that continues after the page closes. */
  flushBeforeLeaving(): void
  /** Stops sending, because the user signed out. Unsaved answers stay unsaved. */
  close(): void
  subscribe(listener: () => void): () => void
}

/**
 * Creates an autosave queue with at most one save in flight. Transient failures are retried after
 * 1, 2, 4 … 30 seconds with the same key. No change is dropped until the server has saved it.
 */
export function createAutosave<Batch, Answer>(options: AutosaveOptions<Batch, Answer>): Autosave {
  const createKey = options.createKey ?? newKey
  const random = options.random ?? Math.random
  const timers = createAutosaveTimers(() => void start(false))
  const listeners = new Set<() => void>()
  let state: SaveState = { phase: 'idle', unsaved: false }
  let running = false
  let closed = false
  let lastRefusal: unknown
  let callers: { readonly answer: (saved: boolean) => void; readonly repeats: number }[] = []

  function setState(next: SaveState) {
    if (next.phase === state.phase && next.unsaved === state.unsaved && next.error === state.error)
      return
    state = next
    for (const listener of listeners) listener()
  }

  /** @param mayWait `true` to keep the callers that wait for a repeat */
  function answerCallers(saved: boolean, mayWait = false) {
    const waiting = callers
    callers = []
    for (const caller of waiting) {
      if (mayWait && caller.repeats > 0) callers.push({ ...caller, repeats: caller.repeats - 1 })
      else caller.answer(saved)
    }
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
        const signedOut = error instanceof ApiCallError && error.status === 401
        if (!signedOut && (!isTransient(error) || options.isFinal?.(error))) {
          options.refused(batch, error)
          return { error }
        }
        if (signedOut && !renewed) {
          renewed = true
          if (await renew()) continue
        }
        setState({ phase: 'retrying', unsaved: true, error })
        const delay = retryDelay(attempt, error, random)
        answerCallers(false, isTransient(error) && delay <= PATIENCE_MS)
        await timers.pause(delay)
        if (closed) return { error }
        renewed = false
        const newer = options.supersede?.(batch)
        if (newer === 'drop') return undefined
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
    flush(repeats = 0) {
      if (closed) return Promise.resolve(false)
      timers.wake()
      // A waiting change can be gone, because a reset dropped it. `start` then clears the state.
      if (!running && state.phase !== 'waiting' && options.take() === undefined)
        return Promise.resolve(state.phase !== 'refused')
      const done = new Promise<boolean>((answer) => callers.push({ answer, repeats }))
      void start(false)
      return done
    },
    flushBeforeLeaving() {
      if (closed) return
      if (!running) {
        void start(true)
        return
      }
      // A closing page can abort the request in flight, so send all unsaved changes again. Ignore
      // the response. If the page stays open, the queue saves the changes again in order.
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
