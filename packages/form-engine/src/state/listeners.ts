import { requireArgument } from '../errors'
import type { Unsubscribe } from '../types'

/** Change listeners, by cell index. */
export interface Listeners {
  /** Adds a listener and returns a function that removes it. */
  add(index: number, listener: () => void): Unsubscribe
  /** Calls each listener of the touched cells once, in the given order of the cells. */
  notify(touched: Iterable<number>): void
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const byCell: (Set<() => void> | undefined)[] = []
  return {
    add(index, listener) {
      requireArgument(typeof listener === 'function', 'listener', 'a function')
      // Each call of `add` creates its own function. The same listener can therefore be added
      // twice.
      const call = () => listener()
      const calls = (byCell[index] ??= new Set())
      calls.add(call)
      return () => void calls.delete(call)
    },
    notify(touched) {
      const errors: unknown[] = []
      for (const index of touched) {
        const calls = byCell[index]
        if (!calls) continue
        for (const call of [...calls]) {
          try {
            if (calls.has(call)) call()
          } catch (error) {
            errors.push(error)
          }
        }
      }
      // The error is thrown last, so that a failing listener does not prevent the other listeners
      // from being called.
      if (errors.length > 0) throw errors[0]
    },
  }
}
