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
 * A journal of what a form has not saved yet, so that a crash or a reload while the server is away loses none of it. It
 * lies sealed in this browser, under a key that the server gives to this session alone. Loaded when it is first needed.
 * @param subject the form
 * @param unsaved what to write down, as JSON can hold it; `undefined` when all is saved
 */
export function keepJournal(subject: string, unsaved: () => unknown): Journal {
  let loading: Promise<Journal> | undefined
  const load = () => {
    loading ??= import('./when-needed').then(({ createJournal }) => createJournal(subject, unsaved))
    // A script that did not come is asked for again at the next note.
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
 * What windows that are gone left in a form's journal. Never rejects: at worst it is found another time.
 * @param session resolves when calls may be made: waited for only where something was left behind.
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

/** Gets the key while there is a server to ask: once that is away, it is too late. */
export async function prepareJournal(): Promise<void> {
  if (!canSeal()) return
  try {
    const { journalKey } = await import('./when-needed')
    await journalKey()
  } catch {
    // The next thing typed asks again.
  }
}
