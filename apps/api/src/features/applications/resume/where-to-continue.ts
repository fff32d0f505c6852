import type { Application } from '@gapwise/api-contract'
import { firstUnfinishedPage } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { readAnswers } from '../answer-repository'
import { decryptApplication, type ApplicationDependencies } from '../load-application'
import type { ApplicationRow } from '../repository'

/** The page on which a draft continues, and the minutes that are left. */
export type Continuation = Required<Pick<Application, 'continueAt' | 'minutesLeft'>>

/** Drafts of a list that are opened to look up where they continue. Few people have more. */
const MOST = 4
/** Title of the page after the last question. */
const REVIEW = 'Check your answers'
/** Minutes to check, agree, and sign. */
const MINUTES_TO_SIGN = 3
const QUESTIONS_A_MINUTE = 4

/** Returns where a user's newest drafts continue, by application. The rows are newest first. */
export async function listContinuations(
  { database, clock }: ApplicationDependencies,
  rows: readonly ApplicationRow[],
  ciphers: (id: string) => OwnerCipher,
): Promise<Map<string, Continuation>> {
  const found = new Map<string, Continuation>()
  for (const row of rows.filter(({ status }) => status === 'draft').slice(0, MOST)) {
    const answers = await readAnswers(database, row.id)
    const { draft } = decryptApplication(row, answers, ciphers(row.id), clock)
    found.set(row.id, {
      continueAt: firstUnfinishedPage(draft.form)?.title ?? REVIEW,
      minutesLeft: minutesUntilSent(draft.form),
    })
  }
  return found
}

/** Returns an estimate of the minutes until a draft can be sent, from its open questions. */
export function minutesUntilSent(form: Form): number {
  const open = form
    .visibleSections()
    .map((section) => form.progress(section))
    .reduce((sum, { answered, required }) => sum + Math.max(0, required - answered), 0)
  return MINUTES_TO_SIGN + Math.ceil(open / QUESTIONS_A_MINUTE)
}
