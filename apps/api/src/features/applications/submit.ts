import type { ApplicationSubmitted, SubmitApplication } from '@gapwise/api-contract'
import { ApiError } from '../../errors'
import { newReference } from './codes'
import { describeSubmission, places } from './descriptions'
import { loadOwned, type ApplicationParts, type LoadedApplication } from './parts'
import {
  deleteAnswers,
  findSubmission,
  insertSubmission,
  recordEvent,
  type SubmissionRow,
} from './repository'
import { toAnswerIssue } from './save-answers'

/**
 * Submits an application once: whoever comes second, at the same moment or later, gets the first result
 * (D53). Everything is checked strictly with the engine the page uses; only visible answers are kept.
 * @throws {ApiError} `CONSENT_MISSING`, `SIGNATURE_MISSING`, `SUBMISSION_INCOMPLETE`, `APPLICATION_UNKNOWN`.
 */
export function submitApplication(
  parts: ApplicationParts,
  request: { userId: string; id: string; body: SubmitApplication },
): Promise<ApplicationSubmitted> {
  const { database, vault, clock } = parts
  const { userId, id, body } = request
  return database.transaction(async (transaction) => {
    const loaded = await loadOwned(transaction, parts, { id, ownerId: userId, lock: true })
    const { row, applicationForm, draft } = loaded
    const earlier = await findSubmission(transaction, row.id)
    if (earlier) return describeSubmission(row, earlier)

    const signature = body.signature.trim()
    if (!body.consent) throw new ApiError('CONSENT_MISSING')
    if (!signature) throw new ApiError('SIGNATURE_MISSING')
    const issues = draft.form.validate({ mode: 'strict' }).map(toAnswerIssue)
    if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })

    const now = clock.now()
    const answers = vault.seal(JSON.stringify(draft.form.submission()), places.submission(row.id))
    const submission: SubmissionRow = { reference: newReference(), answers, submitted_at: now }
    const { definition, hash } = applicationForm
    await insertSubmission(transaction, {
      applicationId: row.id,
      reference: submission.reference,
      definition: { id: definition.id, version: definition.version, hash },
      answers,
      signature: vault.seal(signature, places.signature(row.id)),
      facts: { ...draft.facts, today: draft.today },
      now,
    })
    await deleteAnswers(transaction, row.id, hiddenAnswers(loaded))
    await recordEvent(transaction, { applicationId: row.id, userId, event: 'submitted', now })
    return describeSubmission({ id: row.id, revision: row.revision + 1 }, submission)
  })
}

/**
 * Stored answers to questions that do not apply: once the application is sent nobody needs them, and
 * health answers among them may not be kept (D11).
 */
function hiddenAnswers({ draft, stored }: LoadedApplication): { section: string; field: string }[] {
  const submitted = draft.form.submission()
  return stored.filter(({ section, field }) => {
    const fields = Object.hasOwn(submitted, section) ? submitted[section] : undefined
    return !fields || !Object.hasOwn(fields, field)
  })
}
