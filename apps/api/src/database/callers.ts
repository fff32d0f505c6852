import { AsyncLocalStorage } from 'node:async_hooks'

/** The client that a statement is sent for, as the database's queue identifies it. */
export interface Caller {
  /** Network address. All addresses of one subscriber count as the same. */
  readonly address: string
  /**
   * `true` if the client is known to have a session. Can become `true` while its request is
   * processed.
   */
  hasSession: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Runs `work`, including everything asynchronous in it, for a client. */
export function runForCaller<Value>(caller: Caller, work: () => Value): Value {
  return callers.run(caller, work)
}

/** Runs `work` for the server itself, even if a client's request started it. */
export function runForServer<Value>(work: () => Value): Value {
  return callers.run(undefined, work)
}

/** Returns the client whose request is being processed. `undefined` for the server's own work. */
export function currentCaller(): Caller | undefined {
  return callers.getStore()
}
