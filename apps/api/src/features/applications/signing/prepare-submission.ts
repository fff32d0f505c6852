import type { AnswerIssue, AnswersJson, SubmittedOffer } from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import { signingDeclaration } from '@gapwise/enrollment-forms'
import type { SignedContents } from '@gapwise/submission-evidence'
import { ApiError } from '../../../errors/api-error'
import { timeZoneOf } from '../../../shared/clock'
import { newReference } from '../codes'
import type { LoadedApplication } from '../load-application'
import { priceDraftOffer } from '../offer'
import type { SignedCopy } from './record/signed-copy'
import { declarationFor } from './record/signed-entries'
import { withheldIssues } from '../withheld'
import { givenSigner, refuseWrongSigner, type GivenSigner } from './check-signer'
import { expectConsent, type StoredConsent } from './disclosure'
import { answerIssues, stopIssues } from './stop-issues'
import type { SubmissionDependencies, SubmitRequest } from './dependencies'

/** A submission that was checked and whose PDF was made, but that is not stored yet. */
export interface PreparedSubmission {
  /** The application as it was checked. If it has changed, the preparation is worthless. */
  readonly loaded: LoadedApplication
  readonly answers: AnswersJson
  readonly offer: SubmittedOffer | undefined
  readonly signer: GivenSigner
  readonly consent: StoredConsent
  readonly declaration: SignedContents['declaration']
  readonly reference: string
  readonly submittedAt: Date
  readonly timeZone: string
  readonly facts: object
  readonly pdf: Buffer
}

/**
 * Checks a submission, prices it, and makes its PDF. This happens before the transaction, because
 * rates can come from a remote service and a PDF can wait for its turn.
 * @throws {ApiError} Every error of `submitApplication`.
 */
export async function prepareSubmission(
  deps: SubmissionDependencies,
  { body }: SubmitRequest,
  loaded: LoadedApplication,
): Promise<PreparedSubmission> {
  const { row, draft, applicationForm } = loaded
  const offer = await priceDraftOffer(deps.rates, loaded)
  if (!body.consent) throw new ApiError('CONSENT_MISSING')
  const signer = givenSigner(body)
  refuseIncomplete(loaded, offer)
  const answers = draft.form.submission()
  const differences = applicationForm.differences(answers)
  if (differences.length > 0) throw new ApiError('SCHEMA_DISAGREES', { positions: differences })
  const consent = await expectConsent(deps.database, row.id, body.disclosure)
  refuseWrongSigner(draft.form, signer)
  if (body.declaration !== signingDeclaration.version) throw new ApiError('DECLARATION_UNKNOWN')

  const declaration = declarationFor(draft.form, signer.role)
  const prepared = {
    ...{ loaded, answers, offer, signer, consent, declaration },
    reference: newReference(),
    submittedAt: deps.clock.now(),
    timeZone: timeZoneOf(textAnswer(draft.form, 'state')),
    facts: { ...draft.facts, today: draft.today },
  }
  return { ...prepared, pdf: await drawCopy(deps, prepared) }
}

/** @throws {ApiError} `SUBMISSION_INCOMPLETE` with every answer to correct. */
function refuseIncomplete(
  { draft, withheld }: LoadedApplication,
  offer: SubmittedOffer | undefined,
): void {
  const issues = [...answerIssues(draft.form), ...withheldIssues(draft.form, withheld)]
  const stops = stopIssues(draft.form, { today: draft.today, hasInsurer: offer !== undefined })
  // A wrong answer does not also need a reason why the person cannot apply with it.
  issues.push(...stops.filter((stop) => !issues.some((issue) => isSameField(issue, stop))))
  if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })
}

function isSameField(one: AnswerIssue, other: AnswerIssue): boolean {
  return one.section === other.section && one.field === other.field
}

/**
 * Draws the PDF that is kept.
 * @throws {ApiError} `SIGNING_BUSY`. The application stays a draft.
 */
async function drawCopy(
  { drawSignedCopy }: SubmissionDependencies,
  prepared: Omit<PreparedSubmission, 'pdf'>,
): Promise<Buffer> {
  const { loaded, signer, consent, declaration, offer } = prepared
  const copy: SignedCopy = {
    definition: loaded.applicationForm.definition,
    answers: prepared.answers,
    facts: loaded.draft.facts,
    today: loaded.draft.today,
    reference: prepared.reference,
    submittedAt: prepared.submittedAt,
    timeZone: prepared.timeZone,
    signer: {
      name: signer.name,
      role: signer.role,
      ...(signer.helper === null ? {} : { helper: signer.helper }),
    },
    offer: offer ?? null,
    texts: { consent: { version: consent.version, agreedAt: consent.agreed_at }, declaration },
  }
  try {
    return await drawSignedCopy(copy)
  } catch {
    throw new ApiError('SIGNING_BUSY')
  }
}
