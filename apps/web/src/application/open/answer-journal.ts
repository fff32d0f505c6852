import { hasQuestion } from '@gapwise/enrollment'
import type { FieldRef } from '@gapwise/form-engine/core'

import { createJournal, recoverJournal, prepareJournal } from '../../stores/journal'
import type { OpenApplication } from './open-application'
import { recoveredAnswers } from './recovered-answers'
import { sendAnswers } from '../saving/send-answers'
import { type UnsavedAnswers, unsavedAnswers } from '../facts/unsaved-answers'

/** Answers that a window did not save before it closed, and that the server does not have. */
export interface RecoveredEntries {
  readonly answers: readonly UnsavedAnswers[]
  /**
   * `true` if a recovered batch has just reached the server. Any copy of the application that was
   * read earlier is then out of date.
   */
  readonly serverHasMore: boolean
  /**
   * Deletes the old journal records. Call this function when the answers are in the form and in
   * this window's journal.
   */
  discard(): Promise<void>
  /** Releases the journal records unchanged, so that a later visit can recover them. */
  release(): void
}

/**
 * Recovers answers that were unsaved when the page crashed or was reloaded without a connection to
 * the server. A batch that was not confirmed is sent again with its old key, so that it cannot
 * overwrite later saves.
 * @param session resolves when calls may be made
 */
export async function recoverUnsavedAnswers(
  id: string,
  session: Promise<void>,
): Promise<RecoveredEntries> {
  const left = await recoverJournal(subjectOf(id), session)
  const answers: UnsavedAnswers[] = []
  let serverHasMore = false
  for (const { sent, changes, leftOut } of left.entries as readonly UnsavedAnswers[]) {
    const arrived = sent !== undefined && (await send(id, sent))
    serverHasMore ||= arrived
    answers.push({ changes: arrived || !sent ? changes : [...sent.changes, ...changes], leftOut })
  }
  return { answers, serverHasMore, discard: left.discard, release: left.release }
}

/** Restores recovered answers into the form. From then on, writes unsaved answers to a journal. */
export function startAnswerJournal(application: OpenApplication, found: RecoveredEntries): void {
  const { id, form, queue, store } = application
  const journal = createJournal(subjectOf(id), () => {
    const { changes, sent } = application.unsaved()
    return unsavedAnswers(form.definition, changes, sent)
  })
  void prepareJournal()
  form.subscribe(journal.note)
  queue.subscribe(journal.note)
  // A submitted application can no longer change.
  if (store.getState().detail.status !== 'submitted') {
    const stillExists = (ref: FieldRef) => hasQuestion(form.definition, ref)
    const answers = found.answers.map(({ changes, leftOut }) => ({
      changes: changes.filter(stillExists),
      leftOut: leftOut.filter(stillExists),
    }))
    store.setState({ recovered: recoveredAnswers(form, answers) })
    form.setAnswers(answers.flatMap(({ changes }) => changes))
  }
  void journal.settled().then(found.discard)
}

/**
 * Sends a batch of answers again. Returns `false` if this fails. Autosave then sends the batch
 * later, so that the page can show what is wrong.
 */
async function send(id: string, sent: NonNullable<UnsavedAnswers['sent']>): Promise<boolean> {
  try {
    await sendAnswers(id, sent.changes, { idempotencyKey: sent.idempotencyKey, keepalive: false })
    return true
  } catch {
    return false
  }
}

function subjectOf(id: string): string {
  return `application ${id}`
}
