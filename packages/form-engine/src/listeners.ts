import type { Unsubscribe } from './types'

type Listener = () => void

/** Who wants to know of changes: of one field, or of any. */
export interface Listeners {
  add(index: number, listener: Listener): Unsubscribe
  addToAll(listener: Listener): Unsubscribe
  /** Calls those of the touched nodes, then those of the whole form, each once. */
  notify(touched: readonly number[]): void
}

export function createListeners(): Listeners {
  const byNode = new Map<number, Set<{ readonly call: Listener }>>()
  const ofForm = new Set<{ readonly call: Listener }>()

  return {
    add(index, listener) {
      // Wrapped, so that the same function can be subscribed twice and taken away once.
      const entry = { call: listener }
      let entries = byNode.get(index)
      if (!entries) byNode.set(index, (entries = new Set()))
      entries.add(entry)
      return () => {
        entries.delete(entry)
        if (entries.size === 0 && byNode.get(index) === entries) byNode.delete(index)
      }
    },
    addToAll(listener) {
      const entry = { call: listener }
      ofForm.add(entry)
      return () => void ofForm.delete(entry)
    },
    notify(touched) {
      const errors: unknown[] = []
      if (byNode.size > 0) {
        for (const index of touched) {
          const entries = byNode.get(index)
          if (entries) callAll(entries, errors)
        }
      }
      callAll(ofForm, errors)
      // Thrown last, so that one faulty listener cannot keep the others from hearing of a change.
      if (errors.length > 0) throw errors[0]
    },
  }
}

function callAll(entries: ReadonlySet<{ readonly call: Listener }>, errors: unknown[]): void {
  if (entries.size === 0) return
  for (const entry of [...entries]) {
    if (!entries.has(entry)) continue
    try {
      entry.call()
    } catch (error) {
      errors.push(error)
    }
  }
}
