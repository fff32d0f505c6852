import { canSeal } from '../adapters/kept/can-seal'
import { mayHaveRecords } from '../adapters/kept/may-have-records'
import type { LeftBehind } from './find-left-behind'
import type { Journal } from './keep-journal'

export type { LeftBehind } from './find-left-behind'
export type { Journal } from './keep-journal'

const NOTHING_LEFT: LeftBehind = {
  entries: [],
  done: () => Promise.resolve(),
  keep: () => undefined,
}

/**
 * Creates a journal of what a form has not saved yet, so that a crash, or a reload while the server is
 * unreachable, loses nothing. It is stored in this browser, encrypted with a key that the server gives
 * to this session alone. Its code loads when it is first needed.
 * @param subject names the form
 * @param unsaved returns the unsaved data as JSON, or `undefined` if everything is saved
 */
export function keepJournal(subject: string, unsaved: () => unknown): Journal {
  let loading: Promise<Journal> | undefined
  const load = () => {
    loading ??= import('./when-needed').then(({ createJournal }) => createJournal(subject, unsaved))
    // If the script did not load, the next note tries again.
    loading.catch(() => (loading = undefined))
    return loading
  }
  return {
    note() {
      if (!canSeal() || (loading === undefined && unsaved() === undefined)) return
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
export async function leftBehind(
  subject: string,
  session: Promise<void> = Promise.resolve(),
): Promise<LeftBehind> {
  if (!canSeal() || !(await mayHaveRecords())) return NOTHING_LEFT
  try {
    const { findLeftBehind } = await import('./when-needed')
    return await findLeftBehind(subject, session)
  } catch {
    return NOTHING_LEFT
  }
}

/** Fetches the key ahead of time, because it cannot be fetched once the server is unreachable. */
export async function prepareJournal(): Promise<void> {
  if (!canSeal()) return
  try {
    const { journalKey } = await import('./when-needed')
    await journalKey()
  } catch {
    // The next change tries again.
  }
}
