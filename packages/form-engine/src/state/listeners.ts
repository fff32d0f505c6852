import type { Unsubscribe } from '../types'

/** Who wants to know of changes, by index of a cell. */
export interface Listeners {
  add(index: number, listener: () => void): Unsubscribe
  /** Calls those of the touched cells, in this order, each once. */
  notify(touched: Iterable<number>): void
}

export function createListeners(): Listeners {
  const byCell: (Set<() => void> | undefined)[] = []
  return {
    add(index, listener) {
      // Wrapped, so that the same function can be subscribed twice and taken away once.
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
      // Thrown last, so that one faulty listener cannot keep the others from hearing of a change.
      if (errors.length > 0) throw errors[0]
    },
  }
}
