import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The client whose request runs a database statement. The database's queue identifies clients by
 * these properties.
 */
export interface Caller {
  /** Network address. All addresses of one internet subscriber count as one address. */
  readonly address: string
  /**
   * `true` if the client is known to have a session. The value can become `true` while the client's
   * request is processed.
   */
  hasSession: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Runs `work` for a client, including all asynchronous calls that `work` starts. */
export function runForCaller<Value>(caller: Caller, work: () => Value): Value {
  return callers.run(caller, work)
}

/**
 * Runs `work` as the server's own work, even if a client's request started it. Inside `work`,
 * `currentCaller` returns `undefined`.
 */
export function runForServer<Value>(work: () => Value): Value {
  return callers.run(undefined, work)
}

/**
 * Returns the client whose request is being processed, or `undefined` for the server's own work.
 */
export function currentCaller(): Caller | undefined {
  return callers.getStore()
}
