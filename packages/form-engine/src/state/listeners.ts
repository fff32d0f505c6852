import type { Unsubscribe } from '../types'

/** Change listeners by index of a cell. */
export interface Listeners {
  /** Adds a listener and returns a function that removes it. */
  add(index: number, listener: () => void): Unsubscribe
  /** Calls each listener of the touched cells once, in the given order. */
  notify(touched: Iterable<number>): void
}

/** Creates an empty set of listeners. */
export function createListeners(): Listeners {
  const byCell: (Set<() => void> | undefined)[] = []
  return {
    add(index, listener) {
      // Wrapped, so that the same function can be added twice and each copy removed once.
      const call = () => listener()
      const calls = (byCell[index] ??= new Set())
      calls.add(call)
      return () => void calls.delete(call)
    },
    notify(touched) {
      const errors: unknown[] = []
      for (const index of touched) {
        const calls = byCell[index] ?? []
        for (const call of [...calls]) {
          try {
            if (byCell[index]!.has(call)) call()
          } catch (error) {
            errors.push(error)
          }
        }
      }
      // Thrown last, so that one failing listener does not keep the others from being called.
      if (errors.length > 0) throw errors[0]
    },
  }
}
