import type { Application } from '@gapwise/api-contract'
import { firstUnfinishedPage, minutesLeft } from '@gapwise/enrollment'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { readAnswers } from '../answer-repository'
import { decryptApplication, type ApplicationDependencies } from '../load-application'
import type { ApplicationRow } from '../repository'

/** The page on which a draft continues, and the minutes that are left. */
type Continuation = Required<Pick<Application, 'continueAt' | 'minutesLeft'>>

/** Drafts of a list that are opened to look up where they continue. Few people have more. */
const MOST = 4
/** Title of the page after the last question. */
const REVIEW = 'Check your answers'

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
      minutesLeft: minutesLeft(draft.form),
    })
  }
  return found
}
