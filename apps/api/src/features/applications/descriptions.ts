import type {
  AnswersJson,
  Application,
  ApplicationBroker,
  ApplicationDetail,
  ApplicationSubmitted,
  FieldPath,
  Signer,
  SubmissionProgress,
  SubmissionStatus,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { textAnswer } from '@gapwise/enrollment'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { timeZoneOf } from '../../shared/clock'
import { formatResumeCode } from './codes'
import {
  answersBySection,
  clearedFields,
  prefilledFields,
  type Draft,
  type StoredAnswer,
} from './draft'
import { answersInCurrentForm } from './former-answers'
import type { RevisedAnswerRow } from './answer-repository'
import type { ApplicationRow, OwnedRow } from './repository'
import { evidenceContext, decryptEvidence } from './signing/evidence'
import type { SubmissionRow } from './signing/submission-repository'
import { withoutWithheld } from './withheld'

/**
 * Encryption context for each encrypted value in an application. A value can be decrypted only with
 * its own context.
 */
export const applicationContexts = {
  name: (id: string): string => `applications|${id}|encrypted_name`,
  resumeCode: (id: string): string => `applications|${id}|resume_code`,
  answer: (id: string, section: string, field: string): string =>
    `answers|${id}|${JSON.stringify([section, field])}`,
  submission: (id: string): string => `submissions|${id}|answers`,
  signature: (id: string): string => `submissions|${id}|signature`,
  evidence: evidenceContext,
  resumeAddress: (id: string): string => `application_resumes|${id}|address`,
}

/** Returns an application in the format for lists (D29). */
export function describeApplication(row: ApplicationRow, cipher: OwnerCipher): Application {
  return {
    id: row.id,
    name: nameOf(row, cipher),
    schemaId: row.schema_id,
    resumeCode: formatResumeCode(
      cipher.decrypt(row.resume_code, applicationContexts.resumeCode(row.id)),
    ),
    status: row.status,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    ...(row.quote_id ? { quote_id: row.quote_id } : {}),
    ...(row.applying_for ? { applying_for: row.applying_for } : {}),
  }
}

/** Returns the current status of a sent application in the format for lists. */
export function describeCurrent(
  current: { status: SubmissionStatus; at: Date } | undefined,
): Pick<Application, 'current'> {
  if (!current) return {}
  return { current: { status: current.status, at: current.at.toISOString() } }
}

function nameOf({ id, name, encrypted_name: encrypted }: ApplicationRow, cipher: OwnerCipher) {
  return encrypted ? cipher.decrypt(encrypted, applicationContexts.name(id)) : (name ?? '')
}

/** Decrypts an application's answers. Those from before a question changed are in its current form. */
export function decryptAnswers(
  rows: readonly RevisedAnswerRow[],
  cipher: OwnerCipher,
): StoredAnswer[] {
  const answers = rows.map(({ section, field, value, revision, prefilled = false }) => ({
    section,
    field,
    revision,
    prefilled,
    value: value
      ? (JSON.parse(
          cipher.decrypt(value, applicationContexts.answer(cipher.ownerId, section, field)),
        ) as StoredAnswer['value'])
      : undefined,
  }))
  return answersInCurrentForm(answers)
}

/** Returns one application with its draft. A sent application also has its submission. */
export function describeDetail(
  loaded: {
    row: OwnedRow
    stored: readonly StoredAnswer[]
    draft: Draft
    withheld: readonly FieldPath[]
    submission?: SubmissionRow | undefined
    /** `unknown` if the rates cannot be reached. */
    offer: SubmittedOffer | 'unknown' | null | undefined
    /** `true` if the offer has another price than the applicant last saw. */
    isPriceChanged?: boolean
    progress?: SubmissionProgress
    broker?: ApplicationBroker | undefined
    /** Name of the broker who typed the prefilled answers. */
    prefilledBy?: string | undefined
  },
  cipher: OwnerCipher,
): ApplicationDetail {
  const { row, stored, draft, withheld, submission, progress, offer, broker, prefilledBy } = loaded
  const prefilled = submission ? [] : prefilledFields(stored)
  return {
    ...describeApplication(row, cipher),
    schemaVersion: draft.form.definition.version,
    answers: withoutWithheld(answersBySection(stored), withheld),
    ...(withheld.length > 0 ? { withheld: [...withheld] } : {}),
    cleared: clearedFields(stored),
    ...(prefilled.length > 0 ? { prefilled, ...(prefilledBy ? { prefilledBy } : {}) } : {}),
    today: draft.today,
    timeZone: timeZoneOf(textAnswer(draft.form, 'state')),
    facts: draft.facts,
    ...(row.medicare_status ? { medicare_status: row.medicare_status } : {}),
    ...(offer === 'unknown' ? { offer_unknown: true } : offer ? { offer } : {}),
    ...(loaded.isPriceChanged ? { price_changed: true } : {}),
    ...(progress ? describeProgress(progress) : {}),
    ...(broker ? { broker } : {}),
    ...(submission
      ? {
          reference: submission.reference,
          submittedAt: submission.submitted_at.toISOString(),
          submission: withoutWithheld(
            JSON.parse(
              cipher.decrypt(submission.answers, applicationContexts.submission(row.id)),
            ) as AnswersJson,
            withheld,
          ),
          ...(submission.disclosure ? { disclosure: submission.disclosure } : {}),
          signer: describeSigner(submission, cipher),
        }
      : row.disclosure
        ? { disclosure: row.disclosure }
        : {}),
  }
}

function describeProgress(
  progress: SubmissionProgress,
): Pick<ApplicationDetail, 'progress' | 'current'> {
  const last = progress.statuses.at(-1)
  return { progress, ...(last ? { current: { status: last.status, at: last.at } } : {}) }
}

/** Decrypts the name and role of the person who signed a submission, and says how they signed. */
export function describeSigner(
  { signature, evidence, method }: Pick<SubmissionRow, 'signature' | 'evidence' | 'method'>,
  cipher: OwnerCipher,
): Signer {
  const { role, helper } = decryptEvidence(evidence, cipher) ?? {}
  return {
    name: cipher.decrypt(signature, applicationContexts.signature(cipher.ownerId)),
    ...(role ? { role } : {}),
    ...(helper ? { helper } : {}),
    method,
  }
}

/** Returns the result of sending an application. Every call returns the same result (D53). */
export function describeSubmission(
  row: Pick<ApplicationRow, 'id' | 'revision'>,
  submission: Pick<SubmissionRow, 'reference' | 'submitted_at'>,
): ApplicationSubmitted {
  return {
    id: row.id,
    status: 'submitted',
    reference: submission.reference,
    submittedAt: submission.submitted_at.toISOString(),
    revision: row.revision,
  }
}
