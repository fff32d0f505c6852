import type { ApplicationSubmitted } from '@gapwise/api-contract'
import type { Queryable, Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import { loadCipherForWrite } from '../../../protection/owner-keys'
import { setStatus } from '../../application-status'
import { deleteAnswers } from '../answer-repository'
import { applicationContexts, describeSubmission } from '../descriptions'
import { loadOwned } from '../load-application'
import { findOwned, recordEvent, type OwnedRow } from '../repository'
import type { PaperRequest, SubmissionDependencies, SubmitRequest } from './dependencies'
import { signDeliveredDocuments } from './delivered-documents'
import { deleteConsent, findConsent } from './disclosure'
import { collectEvidence, type Evidence } from './evidence'
import { deleteUnsentDocuments, recordPapers } from './papers'
import { prepareSubmission, type PreparedSubmission } from './prepare-submission'
import { openEvidenceKey, type EvidenceKey } from './record/evidence-key'
import { storeRecord } from './record/record'
import { listSteps } from './signing-steps'
import { findSubmission, insertSubmission } from './submission-repository'

/**
 * Submits an application once. A repeated or simultaneous request gets the first request's result
 * (D53). The page's engine checks all answers strictly. Then the definition's JSON Schema checks
 * them (D59). Only visible answers are kept. People who cannot apply online are refused (D71). A
 * user who received the application through a code must first type its sensitive numbers again
 * (ADR 20). On paper, these numbers can be missing, and the uploaded pages are steps of the evidence
 * (D72). The PDF and the evidence of what was signed are stored with it (D73).
 * @throws {ApiError} `CONSENT_MISSING`, `SIGNATURE_MISSING`, `SUBMISSION_INCOMPLETE`,
 * `SCHEMA_DISAGREES`, `DISCLOSURE_MISSING`, `DISCLOSURE_UNKNOWN`, `DECLARATION_UNKNOWN`,
 * `SIGNATURE_DIFFERS`, `SIGNATURE_INCOMPLETE`, `HELPER_MISSING`, `SIGNING_BUSY`,
 * `DOCUMENTS_NOT_DELIVERED`,
 * `APPLICATION_UNKNOWN`.
 */
export async function submitApplication(
  deps: SubmissionDependencies,
  request: SubmitRequest | PaperRequest,
): Promise<ApplicationSubmitted> {
  const { database, vault, mailer, handover } = deps
  const owned = { id: request.id, ownerId: request.user.id }
  const key = await openEvidenceKey(database, vault)
  for (;;) {
    // If the application changes while it is priced and its PDF is made, do both again.
    const loaded = await loadOwned(database, deps, owned)
    const { row } = loaded
    const earlier = await findSubmission(database, row.id)
    if (earlier) return describeSubmission(row, earlier)
    const prepared = await prepareSubmission(deps, request, loaded).catch(
      async (error: unknown) => {
        if (isUnchanged(await findOwned(database, owned), row)) throw error
        return undefined
      },
    )
    const sent = prepared && (await storeSubmission(deps, request, { prepared, key }))
    if (sent) {
      mailer.wake()
      handover.wake()
      return sent
    }
  }
}

/** @returns `undefined` if the application has changed since the submission was prepared. */
function storeSubmission(
  deps: SubmissionDependencies,
  { user, from }: SubmitRequest | PaperRequest,
  { prepared, key }: { prepared: PreparedSubmission; key: EvidenceKey },
): Promise<ApplicationSubmitted | undefined> {
  const { database, vault } = deps
  const { loaded, signer, reference, submittedAt: now } = prepared
  const { id } = loaded.row
  return database.transaction(async (transaction) => {
    const row = await findOwned(transaction, { id, ownerId: user.id, lock: true })
    if (!row) throw new ApiError('APPLICATION_UNKNOWN')
    const earlier = await findSubmission(transaction, id)
    if (earlier) return describeSubmission(row, earlier)
    if (!isUnchanged(row, loaded.row) || !(await isConsentUnchanged(transaction, prepared))) {
      return undefined
    }
    await signDeliveredDocuments(transaction, loaded, { offer: prepared.offer, now })
    const cipher = await loadCipherForWrite(transaction, vault, id)
    const evidence = await collectEvidence(transaction, { applicationId: id, user, signer, from })
    await recordPapers(transaction, cipher, prepared)
    await storeSigned(transaction, { cipher, key }, { ...prepared, evidence })
    await deps.handover.add(transaction, { id, now })
    await deleteConsent(transaction, id)
    await deleteAnswers(transaction, id, answersToDelete(prepared))
    await deleteUnsentDocuments(transaction, id, prepared)
    await recordEvent(transaction, {
      applicationId: id,
      userId: user.id,
      event: 'submitted',
      now,
    })
    const setBy = { kind: 'applicant' } as const
    await setStatus(transaction, deps, { applicationId: id, status: 'submitted', setBy, now })
    return describeSubmission({ id, revision: row.revision + 1 }, { reference, submitted_at: now })
  })
}

/** Stores the answers, the signature, the PDF, and the evidence. */
async function storeSigned(
  transaction: Transaction,
  { cipher, key }: { cipher: OwnerCipher; key: EvidenceKey },
  prepared: PreparedSubmission & { evidence: Evidence },
): Promise<void> {
  const { loaded, answers, signer, offer, facts, agreed, evidence, reference, method } = prepared
  const { id } = loaded.row
  const { definition: form, hash, json } = loaded.applicationForm
  const definition = { id: form.id, version: form.version, hash, json }
  await insertSubmission(transaction, {
    applicationId: id,
    reference,
    definition,
    answers: cipher.encrypt(JSON.stringify(answers), applicationContexts.submission(id)),
    signature: cipher.encrypt(signer.name, applicationContexts.signature(id)),
    ...{ facts, offer, consent: agreed?.consent, method },
    evidence: cipher.encrypt(JSON.stringify(evidence), applicationContexts.evidence(id)),
    now: prepared.submittedAt,
  })
  const record = {
    ...{ applicationId: id, definition, form: loaded.draft.form, signature: signer.name },
    steps: await listSteps(transaction, cipher, id),
  }
  await storeRecord(transaction, { cipher, key }, { ...prepared, ...record })
}

/**
 * Returns `true` if a preparation is still right. Every changed answer raises the revision. The
 * insurer and the Medicare status come from onboarding, and a resume by code withholds numbers, so
 * they are compared separately.
 */
function isUnchanged(now: OwnedRow | undefined, before: OwnedRow): boolean {
  return (
    now?.revision === before.revision &&
    now.naic === before.naic &&
    now.medicare_status === before.medicare_status &&
    now.resumed_at_revision === before.resumed_at_revision
  )
}

/** Returns `true` if the consent in the PDF, if any, is the one that is stored. */
async function isConsentUnchanged(
  transaction: Queryable,
  { loaded, agreed }: PreparedSubmission,
): Promise<boolean> {
  if (!agreed) return true
  const stored = await findConsent(transaction, loaded.row.id)
  return (
    stored?.version === agreed.consent.version &&
    stored.agreed_at.getTime() === agreed.consent.agreed_at.getTime()
  )
}

/**
 * Returns stored answers that were not sent, such as answers to questions that do not apply. A sent
 * application must not keep health answers among them (D11).
 */
function answersToDelete({
  loaded: { stored },
  answers,
}: PreparedSubmission): { section: string; field: string }[] {
  return stored.filter(({ section, field }) => {
    const fields = Object.hasOwn(answers, section) ? answers[section] : undefined
    return !fields || !Object.hasOwn(fields, field)
  })
}
