import { canEncrypt } from '../../adapters/persistence/can-encrypt'
import { mayHaveRecords } from '../../adapters/persistence/may-have-records'
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
 * Creates a journal of a form's unsaved changes, in case the browser crashes or the server is
 * unreachable. The journal is stored in this browser, encrypted with a key that the server gives
 * only to this browser. Its code loads on first use.
 * @param subject the form's name
 * @param unsaved returns the unsaved data as JSON, or `undefined` if everything is saved
 */
export function createJournal(subject: string, unsaved: () => unknown): Journal {
  let loading: Promise<Journal> | undefined
  const load = () => {
    loading ??= import('./lazy').then(({ createJournalWriter }) =>
      createJournalWriter(subject, unsaved),
    )
    // If the script fails to load, the next call of `note` tries to load it again.
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
 * Recovers the data that closed or crashed windows left in a form's journal. Never rejects. If
 * recovery fails, a later visit tries again.
 * @param session resolves when API calls are allowed; awaited only if there is data to recover
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

/**
 * Fetches the key early, because the key cannot be fetched after the server becomes unreachable.
 */
export async function prepareJournal(): Promise<void> {
  if (!canEncrypt()) return
  try {
    const { journalKey } = await import('./lazy')
    await journalKey()
  } catch {
    // Ignore the failure, because the next change triggers another attempt.
  }
}
