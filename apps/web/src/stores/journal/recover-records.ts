import { deleteRecord, recordsAbout } from '../../adapters/persistence/journal-records'
import { decryptJson } from '../../adapters/persistence/encryption'
import { type Release, tryLock } from '../../adapters/windows/window-locks'
import { journalKey } from './journal-key'
import { lockName } from './lock-name'

/** Unsaved data that remains in the journal after windows crashed or were closed. */
export interface RecoveredJournal {
  readonly entries: readonly unknown[]
  /** Deletes the records. Call it after the entries have been handled. */
  discard(): Promise<void>
  /** Releases the records unchanged, so that a later visit can recover them. */
  release(): void
}

/**
 * Reads the entries that remain in a form's journal after windows crashed or were closed. Records
 * that were encrypted before the browser got another key can no longer be read, so their entries
 * are not returned.
 * `discard()` deletes all of these records, readable or not. Rejects if the key is not available.
 * All records then stay in the journal.
 * @param session resolves when the key can be requested
 */
export async function recoverRecords(
  subject: string,
  session: Promise<void>,
): Promise<RecoveredJournal> {
  const found: { readonly id: string; readonly release: Release }[] = []
  const entries: unknown[] = []
  const records = await recordsAbout(subject)
  // Usually there are no records. In that case, do not request a key.
  const key = records.length > 0 ? await session.then(journalKey) : undefined
  for (const { id, sealed } of records) {
    const release = await tryLock(lockName(id))
    // A locked record belongs to a window that is still open. That window handles its own record.
    if (!key || !release) continue
    found.push({ id, release })
    const entry = await decryptJson(key, sealed).catch(() => undefined)
    if (entry !== undefined) entries.push(entry)
  }
  const releaseAll = () => {
    for (const { release } of found) release()
  }
  return {
    entries,
    async discard() {
      await Promise.all(found.map(({ id }) => deleteRecord(id)))
      releaseAll()
    },
    release: releaseAll,
  }
}
