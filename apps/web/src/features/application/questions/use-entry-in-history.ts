import { type TableEntry, useOpenEntry } from '@gapwise/form-react'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { KEEP_POSITION } from '../../../ui/page/keep-position'

/** Returns the entry that a location's `state` opens, if any. */
export function entryInState(state: unknown): TableEntry | undefined {
  return typeof state === 'object' && state !== null && 'entry' in state
    ? (state.entry as TableEntry)
    : undefined
}

/**
 * Gives the open entry of a table a step of its own in the browser's history, at the same address.
 * The phone's Back button then leads from the entry to the list, and a reload opens the entry again.
 */
export function useEntryInHistory(): void {
  const { entry, open, close } = useOpenEntry()
  const { key, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const followed = useRef<string>(undefined)
  // True from our own navigation until its location arrives. Until then, the entry can change again.
  const moving = useRef(false)
  // Runs before anyone can open an entry, which the first run would close.
  useLayoutEffect(() => {
    const inHistory = entryInState(state)
    if (followed.current !== key) {
      followed.current = key
      if (moving.current) moving.current = false
      else if (inHistory) return open(inHistory)
      else return close()
    }
    if (moving.current || Boolean(entry) === Boolean(inHistory)) return
    moving.current = true
    if (entry) void navigate({ pathname, search }, { state: { ...KEEP_POSITION, entry } })
    else {
      // An entry whose row was removed would open again if another row took its position.
      close()
      void navigate(-1)
    }
  }, [entry, open, close, key, pathname, search, state, navigate])
}
