import { deleteAllRecords, deleteRecord, putRecord } from '../adapters/kept/journal-records'
import { newKey } from '../adapters/browser/new-key'
import { seal } from '../adapters/kept/seal'
import { holdLock, type Release } from '../adapters/windows/window-locks'
import { onLogout, onSignIn } from '../stores/session/session-store'
import { journalKey } from './journal-key'
import { lockOf } from './lock-of'

export interface Journal {
  /** What is unsaved may have changed: write it down. */
  note(): void
  /** Resolves once what was unsaved at the call is written down, as far as that is possible. */
  settled(): Promise<void>
}

/**
 * Writes down what is unsaved, sealed, for as long as it is. While it stands there this window has hold of its lock, by
 * which a later window tells what was left behind by a crash.
 * @param unsaved what is to be written down now, as JSON can hold it; `undefined` once all of it is saved
 */
export function createJournal(subject: string, unsaved: () => unknown): Journal {
  const id = newKey()
  let release: Release | undefined
  let stale = false
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (!stale) return
    stale = false
    const entry = unsaved()
    if (entry === undefined) {
      if (!release) return
      await deleteRecord(id)
      release()
      release = undefined
      return
    }
    const key = await journalKey()
    release ??= await holdLock(lockOf(id))
    await putRecord({ id, subject, sealed: await seal(key, entry) })
  }

  function note(): void {
    if (stale) return
    stale = true
    // Without a key or a store, nothing is written down. The answers stay on the page.
    writing = writing.then(write).catch(() => undefined)
  }

  // What the session before sealed can no longer be read.
  onSignIn(note)
  return { note, settled: () => writing }
}

// The next person at this computer finds nothing, not even sealed.
onLogout(() => void deleteAllRecords().catch(() => undefined))
