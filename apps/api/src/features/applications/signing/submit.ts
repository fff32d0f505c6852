import { addHours } from 'date-fns'
import type {
  AnswerIssue,
  ApplicationSubmitted,
  SessionUser,
  SubmitApplication,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { ApiError } from '../../../errors/api-error'
import { setStatus, type StatusDependencies } from '../../application-status'
import type { RateSource } from '../../quotes'
import { newReference } from '../codes'
import { describeSubmission, applicationContexts } from '../descriptions'
import { givenSigner, refuseWrongSigner } from './check-signer'
import { deleteConsent, expectConsent } from './disclosure'
import { collectEvidence, type SignedFrom } from './evidence'
import { priceDraftOffer } from '../offer'
import { sentMail } from './sent-mail'
import { answerIssues, stopIssues } from './stop-issues'
import {
  loadOwned,
  type ApplicationDependencies,
  type LoadedApplication,
} from '../load-application'
import { deleteAnswers } from '../answer-repository'
import { recordEvent } from '../repository'
import { findSubmission, insertSubmission } from './submission-repository'
import { withheldIssues } from '../withheld'
import type { SecurityEvents } from '../../security-events'

/** Hours after which a confirmation email is too old to send. */
const MAIL_USEFUL_HOURS = 3 * 24

/** Dependencies of {@link submitApplication}. */
export interface SubmissionDependencies extends ApplicationDependencies, StatusDependencies {
  readonly rates: RateSource
  readonly events: SecurityEvents
}

/** A signed application, with its sender and the origin of the request. */
export interface SubmitRequest {
  readonly user: SessionUser
  readonly id: string
  readonly body: SubmitApplication
  readonly from: SignedFrom
}

/** An offer, and the application at the moment when the offer was priced. */
interface PricedOffer {
  readonly row: LoadedApplication['row']
  readonly offer: SubmittedOffer | undefined
}

/**
 * Submits an application once. A repeated or simultaneous request gets the first request's result
 * (D53). The page's engine checks all answers strictly. Then the definition's JSON Schema checks
 * them (D59). Only visible answers are kept. People who cannot apply online are refused (D71). A
 * user who received the application through a code must first type its sensitive numbers again
 * (ADR 20).
 * @throws {ApiError} `CONSENT_MISSING`, `SIGNATURE_MISSING`, `SUBMISSION_INCOMPLETE`,
 * `SCHEMA_DISAGREES`, `DISCLOSURE_MISSING`, `DISCLOSURE_UNKNOWN`, `SIGNATURE_DIFFERS`,
 * `SIGNATURE_INCOMPLETE`, `HELPER_MISSING`, `APPLICATION_UNKNOWN`.
 */
export async function submitApplication(
  deps: SubmissionDependencies,
  request: SubmitRequest,
): Promise<ApplicationSubmitted> {
  for (;;) {
    // Fetch the rates before the transaction, because they can come from a remote service. If the
    // application changes in the meantime, fetch them again.
    const { id, user } = request
    const loaded = await loadOwned(deps.database, deps, { id, ownerId: user.id })
    const priced = { row: loaded.row, offer: await priceDraftOffer(deps.rates, loaded) }
    const sent = await submitPriced(deps, request, priced)
    if (sent) {
      deps.mailer.wake()
      return sent
    }
  }
}

/** @returns `undefined` if the application has changed since its offer was priced. */
function submitPriced(
  deps: SubmissionDependencies,
  { user, id, body, from }: SubmitRequest,
  { row: before, offer }: PricedOffer,
): Promise<ApplicationSubmitted | undefined> {
  const { database, clock, mailer, origin } = deps
  return database.transaction(async (transaction) => {
    const loaded = await loadOwned(transaction, deps, { id, ownerId: user.id, lock: true })
    const { row, applicationForm, draft, cipher, withheld } = loaded
    const earlier = await findSubmission(transaction, row.id)
    if (earlier) return describeSubmission(row, earlier)
    if (!isPriceCurrent(row, before)) return undefined

    if (!body.consent) throw new ApiError('CONSENT_MISSING')
    const signer = givenSigner(body)
    const issues = [...answerIssues(draft.form), ...withheldIssues(draft.form, withheld)]
    const stops = stopIssues(draft.form, { today: draft.today, hasInsurer: offer !== undefined })
    // A wrong answer does not also need a reason why the person cannot apply with it.
    issues.push(...stops.filter((stop) => !issues.some((issue) => isSameField(issue, stop))))
    if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })
    const submission = draft.form.submission()
    const differences = applicationForm.differences(submission)
    if (differences.length > 0) throw new ApiError('SCHEMA_DISAGREES', { positions: differences })
    const consent = await expectConsent(transaction, row.id, body.disclosure)
    refuseWrongSigner(draft.form, signer)

    const signed = { applicationId: row.id, user, signer, from }
    const evidence = await collectEvidence(transaction, signed)
    const now = clock.now()
    const answers = cipher.encrypt(
      JSON.stringify(submission),
      applicationContexts.submission(row.id),
    )
    const reference = newReference()
    const { definition, hash } = applicationForm
    await insertSubmission(transaction, {
      applicationId: row.id,
      reference,
      definition: { id: definition.id, version: definition.version, hash },
      answers,
      signature: cipher.encrypt(signer.name, applicationContexts.signature(row.id)),
      facts: { ...draft.facts, today: draft.today },
      offer,
      consent,
      evidence: cipher.encrypt(JSON.stringify(evidence), applicationContexts.evidence(row.id)),
      now,
    })
    const setBy = { kind: 'applicant' } as const
    const status = { applicationId: row.id, status: 'submitted', setBy, now } as const
    await setStatus(transaction, deps, status)
    await deleteConsent(transaction, row.id)
    await deleteAnswers(transaction, row.id, hiddenAnswers(loaded))
    const event = { applicationId: row.id, userId: user.id, event: 'submitted', now } as const
    await recordEvent(transaction, event)
    const mail = sentMail({
      to: emailOf(draft.form),
      origin: origin(),
      ...{ id: row.id, reference, start: textAnswer(draft.form, 'effective_date') },
    })
    if (mail) await mailer.queue(transaction, mail, addHours(now, MAIL_USEFUL_HOURS))
    return describeSubmission(
      { id: row.id, revision: row.revision + 1 },
      { reference, submitted_at: now },
    )
  })
}

function isSameField(one: AnswerIssue, other: AnswerIssue): boolean {
  return one.section === other.section && one.field === other.field
}

/**
 * Returns `true` if the price is still right. Every changed answer raises the revision. The insurer
 * and the Medicare status come from onboarding, so they are compared separately.
 */
function isPriceCurrent(now: PricedOffer['row'], before: PricedOffer['row']): boolean {
  return (
    now.revision === before.revision &&
    now.naic === before.naic &&
    now.medicare_status === before.medicare_status
  )
}

/** Returns the applicant's email address, or `undefined` if it is missing or malformed. */
function emailOf(form: Form): string | undefined {
  const email = form.submission()['applicant']?.['email']
  return typeof email === 'string' && !verifyEmail(email) ? email : undefined
}

/**
 * Returns stored answers to questions that do not apply. A sent application must not keep health
 * answers among them (D11).
 */
function hiddenAnswers({ draft, stored }: LoadedApplication): { section: string; field: string }[] {
  const submitted = draft.form.submission()
  return stored.filter(({ section, field }) => {
    const fields = Object.hasOwn(submitted, section) ? submitted[section] : undefined
    return !fields || !Object.hasOwn(fields, field)
  })
}
