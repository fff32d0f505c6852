import { AsyncLocalStorage } from 'node:async_hooks'

/** The client that a statement is sent for, as the queue of the database tells them apart. */
export interface Caller {
  /** Network address; all addresses of one subscriber are the same. */
  readonly address: string
  /** Whether the client is known to have a session. Becomes true while its request is served. */
  hasSession: boolean
}

const callers = new AsyncLocalStorage<Caller | undefined>()

/** Runs `work`, and what follows from it, for a client. */
export function runForCaller<Value>(caller: Caller, work: () => Value): Value {
  return callers.run(caller, work)
}

/** Runs `work` for the server itself, although a client's request happened to start it. */
export function runForServer<Value>(work: () => Value): Value {
  return callers.run(undefined, work)
}

/** The client whose request is being served; `undefined` for work of the server's own. */
export function currentCaller(): Caller | undefined {
  return callers.getStore()
}
