import { canEncrypt } from '../adapters/persistence/can-encrypt'
import { mayHaveRecords } from '../adapters/persistence/may-have-records'
import type { RecoveredJournal } from './recover-records'
import type { Journal } from './journal-writer'

export type { RecoveredJournal } from './recover-records'
export type { Journal } from './journal-writer'

const NOTHING_RECOVERED: RecoveredJournal = {
  entries: [],
  discard: () => Promise.resolve(),
  release: () => undefined,
}

/**
 * Creates a journal of what a form has not saved yet, so that a crash, or a reload while the server
 * is unreachable, loses nothing. It is stored in this browser, encrypted with a key that the server
 * gives to this session alone. Its code loads when it is first needed.
 * @param subject names the form
 * @param unsaved returns the unsaved data as JSON, or `undefined` if everything is saved
 */
export function createJournal(subject: string, unsaved: () => unknown): Journal {
  let loading: Promise<Journal> | undefined
  const load = () => {
    loading ??= import('./lazy').then(({ createJournalWriter }) =>
      createJournalWriter(subject, unsaved),
    )
    // If the script did not load, the next note tries again.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    note() {
      if (!canEncrypt() || (loading === undefined && unsaved() === undefined)) return
      void load().then(
        (journal) => journal.note(),
        () => undefined,
      )
    },
    settled: async () => {
      const journal = await loading?.catch(() => undefined)
      await journal?.settled()
    },
  }
}

/**
 * Recovers what closed or crashed windows left in a form's journal. Never rejects: at worst a later
 * visit recovers it.
 * @param session resolves when calls may be made; only awaited if there is something to recover
 */
export async function recoverJournal(
  subject: string,
  session: Promise<void> = Promise.resolve(),
): Promise<RecoveredJournal> {
  if (!canEncrypt() || !(await mayHaveRecords())) return NOTHING_RECOVERED
  try {
    const { recoverRecords } = await import('./lazy')
    return await recoverRecords(subject, session)
  } catch {
    return NOTHING_RECOVERED
  }
}

/** Fetches the key ahead of time, because it cannot be fetched once the server is unreachable. */
export async function prepareJournal(): Promise<void> {
  if (!canEncrypt()) return
  try {
    const { journalKey } = await import('./lazy')
    await journalKey()
  } catch {
    // The next change tries again.
  }
}
