import type { AnswerIssue, AnswersJson, SubmittedOffer } from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import { signingDeclaration } from '@gapwise/enrollment-forms'
import type { Queryable } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { LoadedApplication } from '../load-application'
import { openIssues } from '../open-issues'
import { withheldIssues, withoutWithheld } from '../withheld'
import { givenSigner, refuseWrongSigner, type GivenSigner } from './check-signer'
import type { PaperRequest, SubmitRequest } from './dependencies'
import { expectConsent } from './disclosure'
import { declarationFor, type AgreedTexts } from './record/signed-entries'
import { answerIssues, stopIssues } from './stop-issues'

/** Answers and a signer, checked. */
export interface CheckedSignature {
  readonly answers: AnswersJson
  readonly signer: GivenSigner
  /** `undefined` for an application that was signed on paper. */
  readonly agreed: AgreedTexts | undefined
}

/**
 * Checks the answers and the signature of the sign page.
 * @throws {ApiError} Every error of `submitApplication` that is about answers or the signer.
 */
export async function checkSigned(
  database: Queryable,
  { body }: SubmitRequest,
  loaded: LoadedApplication,
  offer: SubmittedOffer | undefined,
): Promise<CheckedSignature> {
  const { row, draft, applicationForm, withheld } = loaded
  if (!body.consent) throw new ApiError('CONSENT_MISSING')
  const signer = givenSigner(body)
  const issues = [...answerIssues(draft.form), ...withheldIssues(draft.form, withheld)]
  refuseIncomplete(loaded, offer, issues)
  const answers = draft.form.submission()
  refuseDifferences(applicationForm.differences(answers))
  const consent = await expectConsent(database, row.id, body.disclosure)
  refuseWrongSigner(draft.form, signer)
  if (body.declaration !== signingDeclaration.version) throw new ApiError('DECLARATION_UNKNOWN')
  return {
    answers,
    signer,
    agreed: { consent, declaration: declarationFor(draft.form, signer.role) },
  }
}

/**
 * Checks the answers of an application that was signed on paper. The sensitive numbers can be open,
 * because they are on the paper. A person compares the signature.
 * @throws {ApiError} `SUBMISSION_INCOMPLETE`, `SCHEMA_DISAGREES`
 */
export function checkPaper(
  loaded: LoadedApplication,
  offer: SubmittedOffer | undefined,
): CheckedSignature {
  const { draft, applicationForm, withheld } = loaded
  refuseIncomplete(loaded, offer, openIssues(loaded))
  // A number that is withheld or wrong is left out. The one on the paper counts.
  const wrong = answerIssues(draft.form).map(({ section, field }) => ({ section, field }))
  const answers = withoutWithheld(draft.form.submission(), [...withheld, ...wrong])
  refuseDifferences(
    applicationForm.differences(answers).filter((position) => !position.endsWith('(required)')),
  )
  const names = ['first_name', 'last_name'].map((field) => textAnswer(draft.form, field))
  return {
    answers,
    signer: { name: names.join(' '), role: 'applicant', helper: null },
    agreed: undefined,
  }
}

/** Returns `true` if the request is for an application that was signed on paper. */
export function isOnPaper(request: SubmitRequest | PaperRequest): request is PaperRequest {
  return 'papers' in request
}

/** @throws {ApiError} `SUBMISSION_INCOMPLETE` if there is an issue or a reason to stop (D71). */
function refuseIncomplete(
  { draft }: LoadedApplication,
  offer: SubmittedOffer | undefined,
  found: readonly AnswerIssue[],
): void {
  const stops = stopIssues(draft.form, { today: draft.today, hasInsurer: offer !== undefined })
  // A wrong answer does not also need a reason why the person cannot apply with it.
  const others = stops.filter((stop) => !found.some((issue) => isSameField(issue, stop)))
  const issues = [...found, ...others]
  if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })
}

function isSameField(one: AnswerIssue, other: AnswerIssue): boolean {
  return one.section === other.section && one.field === other.field
}

function refuseDifferences(positions: readonly string[]): void {
  if (positions.length > 0) throw new ApiError('SCHEMA_DISAGREES', { positions })
}
