import { hasQuestion } from '@gapwise/enrollment'
import type { FieldRef } from '@gapwise/form-engine'

import { keepJournal, leftBehind, prepareJournal } from '../../journal'
import type { OpenApplication } from './open-application'
import { putBackOf } from './put-back-answers'
import { sendAnswers } from '../saving/send-answers'
import { type UnsavedAnswers, unsavedAnswers } from '../facts/unsaved-answers'

/** What a window that is gone had not saved, as far as the server still lacks it. */
export interface FoundAnswers {
  readonly answers: readonly UnsavedAnswers[]
  /** What was on its way arrived only now: what was read of the application before is not its newest. */
  readonly serverHasMore: boolean
  /** They are in the form again, and in the journal of this window. */
  done(): Promise<void>
  /** They could not be put back now: leave them for another time. */
  keep(): void
}

/**
 * What a crash or a reload without the server left unsaved. What was on its way is sent under its old key once more: had
 * it arrived the first time, nothing happens, and nothing that was saved since is written over.
 * @param session resolves when calls may be made.
 */
export async function findUnsavedAnswers(
  id: string,
  session: Promise<void>,
): Promise<FoundAnswers> {
  const left = await leftBehind(subjectOf(id), session)
  const answers: UnsavedAnswers[] = []
  let serverHasMore = false
  for (const { sent, changes, leftOut } of left.entries as readonly UnsavedAnswers[]) {
    const arrived = sent !== undefined && (await send(id, sent))
    serverHasMore ||= arrived
    answers.push({ changes: arrived || !sent ? changes : [...sent.changes, ...changes], leftOut })
  }
  return { answers, serverHasMore, done: left.done, keep: left.keep }
}

/** Puts what was found back into the form, and keeps a journal of what is unsaved from here on. */
export function keepUnsavedAnswers(application: OpenApplication, found: FoundAnswers): void {
  const { id, form, queue, store } = application
  const journal = keepJournal(subjectOf(id), () => {
    const { changes, sent } = application.unsaved()
    return unsavedAnswers(form.definition, changes, sent)
  })
  void prepareJournal()
  form.subscribe(journal.note)
  queue.subscribe(journal.note)
  // What was sent is not changed any more.
  if (store.getState().detail.status !== 'submitted') {
    const asked = (ref: FieldRef) => hasQuestion(form.definition, ref)
    const answers = found.answers.map(({ changes, leftOut }) => ({
      changes: changes.filter(asked),
      leftOut: leftOut.filter(asked),
    }))
    store.setState({ putBack: putBackOf(form, answers) })
    form.setAnswers(answers.flatMap(({ changes }) => changes))
  }
  void journal.settled().then(found.done)
}

/** Whether the server has it now. What it refuses goes the usual way, where the page says what is wrong with it. */
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
