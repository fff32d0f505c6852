import { addHours } from 'date-fns'
import type {
  ApplicationSubmitted,
  SessionUser,
  SignerRole,
  SubmitApplication,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { checkSignature } from '@gapwise/medicare-rules'
import { ApiError } from '../../../errors/api-error'
import type { Mailer } from '../../../mail/mailer'
import type { RateSource } from '../../quotes'
import { newReference } from '../codes'
import { describeSubmission, applicationContexts } from '../descriptions'
import { deleteConsent, expectConsent } from './disclosure'
import { collectEvidence, type SignedFrom } from './evidence'
import { priceDraftOffer } from '../offer'
import { sentMail } from './sent-mail'
import {
  loadOwned,
  type ApplicationDependencies,
  type LoadedApplication,
} from '../load-application'
import { deleteAnswers } from '../answer-repository'
import { recordEvent } from '../repository'
import { findSubmission, insertSubmission } from './submission-repository'
import { toAnswerIssue } from '../save-answers'
import { withheldIssues } from '../withheld'
import type { SecurityEvents } from '../../security-events'

/** Hours after which the confirmation is no longer worth sending. */
const MAIL_USEFUL_HOURS = 3 * 24

/** Dependencies of {@link submitApplication}. */
export interface SubmissionDependencies extends ApplicationDependencies {
  readonly rates: RateSource
  readonly mailer: Mailer
  readonly events: SecurityEvents
  /** Returns the address of the website, for links in email. */
  readonly origin: () => string
}

/** A signed application, its sender, and where the request came from. */
export interface SubmitRequest {
  readonly user: SessionUser
  readonly id: string
  readonly body: SubmitApplication
  readonly from: SignedFrom
}

/** An offer, with the application as it was when the offer was priced. */
interface PricedOffer {
  readonly row: LoadedApplication['row']
  readonly offer: SubmittedOffer | undefined
}

/**
 * Submits an application once. A second request, at the same moment or later, gets the first result
 * (D53). The engine that the page uses checks everything strictly, and then the definition's JSON
 * Schema does (D59). Only visible answers are kept. Sensitive numbers from before a resume by code
 * must be typed again first (ADR 20).
 * @throws {ApiError} `CONSENT_MISSING`, `SIGNATURE_MISSING`, `SUBMISSION_INCOMPLETE`,
 * `SCHEMA_DISAGREES`, `DISCLOSURE_MISSING`, `DISCLOSURE_UNKNOWN`, `SIGNATURE_DIFFERS`,
 * `SIGNATURE_INCOMPLETE`, `APPLICATION_UNKNOWN`.
 */
export async function submitApplication(
  deps: SubmissionDependencies,
  request: SubmitRequest,
): Promise<ApplicationSubmitted> {
  for (;;) {
    // Rates may come from a remote service, so fetch them before the transaction. If the
    // application changed meanwhile, price it again.
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

/** @returns `undefined` if the application has changed since it was priced. */
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

    const signature = body.signature.trim()
    if (!body.consent) throw new ApiError('CONSENT_MISSING')
    if (!signature) throw new ApiError('SIGNATURE_MISSING')
    const issues = [
      ...draft.form.validate({ mode: 'strict' }).map(toAnswerIssue),
      ...withheldIssues(draft.form, withheld),
    ]
    if (issues.length > 0) throw new ApiError('SUBMISSION_INCOMPLETE', { issues })
    const submission = draft.form.submission()
    const differences = applicationForm.differences(submission)
    if (differences.length > 0) throw new ApiError('SCHEMA_DISAGREES', { positions: differences })
    const consent = await expectConsent(transaction, row.id, body.disclosure)
    const role = body.role ?? 'applicant'
    refuseWrongSignature(draft.form, signature, role)

    const evidence = await collectEvidence(transaction, { applicationId: row.id, user, role, from })
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
      signature: cipher.encrypt(signature, applicationContexts.signature(row.id)),
      facts: { ...draft.facts, today: draft.today },
      offer,
      consent,
      evidence: cipher.encrypt(JSON.stringify(evidence), applicationContexts.evidence(row.id)),
      now,
    })
    await deleteConsent(transaction, row.id)
    await deleteAnswers(transaction, row.id, hiddenAnswers(loaded))
    const event = { applicationId: row.id, userId: user.id, event: 'submitted', now } as const
    await recordEvent(transaction, event)
    const mail = sentMail({ to: emailOf(draft.form), origin: origin(), id: row.id, reference })
    if (mail) await mailer.queue(transaction, mail, addHours(now, MAIL_USEFUL_HOURS))
    return describeSubmission(
      { id: row.id, revision: row.revision + 1 },
      { reference, submitted_at: now },
    )
  })
}

/** @throws {ApiError} `SIGNATURE_MISSING`, `SIGNATURE_DIFFERS`, `SIGNATURE_INCOMPLETE` (D72). */
function refuseWrongSignature(form: Form, typed: string, role: SignerRole): void {
  const applicant = {
    firstName: textAnswer(form, 'first_name'),
    lastName: textAnswer(form, 'last_name'),
  }
  const problem = checkSignature({ typed, role, applicant })
  if (problem === 'missing') throw new ApiError('SIGNATURE_MISSING')
  if (problem === 'differs') throw new ApiError('SIGNATURE_DIFFERS')
  if (problem === 'incomplete') throw new ApiError('SIGNATURE_INCOMPLETE')
}

/**
 * Returns whether the price is still right. Changed answers raise the revision. A changed insurer
 * or Medicare status comes from onboarding and does not.
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
 * Returns stored answers to questions that do not apply. Once the application is sent they have no
 * use, and health answers among them may not be kept (D11).
 */
function hiddenAnswers({ draft, stored }: LoadedApplication): { section: string; field: string }[] {
  const submitted = draft.form.submission()
  return stored.filter(({ section, field }) => {
    const fields = Object.hasOwn(submitted, section) ? submitted[section] : undefined
    return !fields || !Object.hasOwn(fields, field)
  })
}
