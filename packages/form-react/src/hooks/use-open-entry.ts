import { useSyncExternalStore } from 'react'
import { isEntryShown, type TableEntry } from '../binding/entries'
import { useScope } from '../context/scope'
import { useFormState } from './use-form-state'

export interface OpenEntryBinding {
  /** The table entry that is shown alone. `undefined` while all questions are shown. */
  readonly entry: TableEntry | undefined
  /** Shows one entry alone. `SectionRenderer` and `ErrorSummary` then leave out everything else. */
  readonly open: (entry: TableEntry) => void
  /** Checks the entry. Shows its errors, or closes it if there are none. */
  readonly save: () => void
  /** Closes the entry without checking it. Keeps its answers and hides all errors. */
  readonly close: () => void
}

/**
 * Returns the open entry of a table with `presentation: 'pages'`. While an entry is open, a host
 * leaves out its own Continue button, because the entry has a button that saves it.
 */
export function useOpenEntry(): OpenEntryBinding {
  const { binding, describe } = useScope()
  const { entries, validation } = binding
  const current = useSyncExternalStore(entries.subscribe, entries.current, entries.current)
  const entry = useFormState((form) =>
    current && isEntryShown(form, current) ? current : undefined,
  )
  const save = (): void => {
    if (!entry) return
    const { section, table, row } = entry
    const issues = validation.check({ mode: 'strict', section, fields: [table], row }, describe)
    if (issues.length === 0) entries.close()
  }
  return { entry, open: entries.open, save, close: entries.close }
}
