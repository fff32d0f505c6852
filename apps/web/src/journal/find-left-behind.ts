import { deleteRecord, recordsAbout } from '../adapters/kept/journal-records'
import { unseal } from '../adapters/kept/seal'
import { type Release, tryLock } from '../adapters/windows/window-locks'
import { journalKey } from './journal-key'
import { lockOf } from './lock-of'

/** What windows that are gone had not saved. */
export interface LeftBehind {
  readonly entries: readonly unknown[]
  /** It is taken care of: forget it. */
  done(): Promise<void>
  /** It is not: leave it for another time. */
  keep(): void
}

/**
 * What crashed or closed windows left in the journal of a form. What another session sealed cannot be read any more: it
 * is no entry, and forgotten with the rest. Rejects when the key cannot be had; then everything stays where it is.
 * @param session resolves when the key may be asked for.
 */
export async function findLeftBehind(subject: string, session: Promise<void>): Promise<LeftBehind> {
  const found: { readonly id: string; readonly release: Release }[] = []
  const entries: unknown[] = []
  const records = await recordsAbout(subject)
  // Nothing there, as nearly always: then no key is asked for.
  const key = records.length > 0 ? await session.then(journalKey) : undefined
  for (const { id, sealed } of records) {
    const release = await tryLock(lockOf(id))
    // A window that still stands sees to its own.
    if (!key || !release) continue
    found.push({ id, release })
    const entry = await unseal(key, sealed).catch(() => undefined)
    if (entry !== undefined) entries.push(entry)
  }
  const releaseAll = () => {
    for (const { release } of found) release()
  }
  return {
    entries,
    async done() {
      await Promise.all(found.map(({ id }) => deleteRecord(id)))
      releaseAll()
    },
    keep: releaseAll,
  }
}
