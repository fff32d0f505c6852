import {
  deleteAllRecords,
  deleteRecord,
  putRecord,
} from '../../adapters/persistence/journal-records'
import { newKey } from '../../adapters/browser/new-key'
import { encryptJson } from '../../adapters/persistence/encryption'
import { holdLock, type Release } from '../../adapters/windows/window-locks'
import { onLogout, onSignIn } from '../session/session-store'
import { journalKey } from './journal-key'
import { lockName } from './lock-name'

export interface Journal {
  /** Writes the current unsaved data. Call it whenever that data might have changed. */
  note(): void
  /** Resolves when the currently unsaved data has been written, or when writing it has failed. */
  settled(): Promise<void>
}

/**
 * Creates a journal that stores unsaved data, encrypted, until the data is saved. While the journal
 * has an entry, this window holds a lock. Another window can get that lock only after this window
 * has closed or crashed.
 * @param unsaved returns the unsaved data as JSON, or `undefined` once everything is saved
 */
export function createJournalWriter(subject: string, unsaved: () => unknown): Journal {
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
    release ??= await holdLock(lockName(id))
    await putRecord({ id, subject, sealed: await encryptJson(key, entry) })
  }

  function note(): void {
    if (stale) return
    stale = true
    // Without a key or storage, nothing is written. The answers are then only on the page.
    writing = writing.then(write).catch(() => undefined)
  }

  // Write the journal entry again, because the new session can have another key.
  onSignIn(note)
  return { note, settled: () => writing }
}

// Delete the record, so that the next person at this computer finds no data, not even encrypted
// data.
onLogout(() => void deleteAllRecords().catch(() => undefined))
