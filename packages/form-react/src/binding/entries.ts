import type { Form, RowPath } from '@gapwise/form-engine/core'
import { tableRows } from './table-cells'
import type { Validation } from './validation'

/** An entry of a table with `presentation: 'pages'`. */
export interface TableEntry {
  readonly section: string
  readonly table: string
  /** Starts at 0. */
  readonly row: number
  /** Field that gets the focus when the entry opens. If absent, the entry's heading gets it. */
  readonly target?: { readonly field: string; readonly row: RowPath }
}

/** The entry that is shown alone on the page. At most one entry is open. */
export interface Entries {
  /** Returns the same object until another entry opens. */
  readonly current: () => TableEntry | undefined
  readonly open: (entry: TableEntry) => void
  /** Shows the list again and hides all errors, like every change of the page. */
  readonly close: () => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createEntries(validation: Validation): Entries {
  let current: TableEntry | undefined
  const listeners = new Set<() => void>()
  const set = (entry: TableEntry | undefined): void => {
    current = entry
    for (const listener of listeners) listener()
  }
  return {
    current: () => current,
    open: set,
    close: () => {
      if (!current) return
      validation.clear()
      set(undefined)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns whether the entry is on the page. An entry disappears if its table is hidden, or if
 * another window or `form.undo` removes its row.
 */
export function isEntryShown(form: Form, { section, table, row }: TableEntry): boolean {
  return form.isVisible(section, table) && row in tableRows(form.getAnswer(section, table))
}
