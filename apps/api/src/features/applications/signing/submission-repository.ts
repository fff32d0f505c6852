import type { SignatureMethod, SubmittedOffer } from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../../database'
import type { StoredConsent } from './disclosure'

/** A stored submission. Its answers are encrypted. */
export interface SubmissionRow {
  reference: string
  answers: Buffer
  /** Encrypted name that the signer typed. */
  signature: Buffer
  submitted_at: Date
  offer: SubmittedOffer | null
  /** Version of the disclosure that the applicant agreed to. */
  disclosure: string | null
  /** Encrypted evidence. `null` for an old submission that has none. */
  evidence: Buffer | null
  method: SignatureMethod
}

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submissions')
    .select([
      'reference',
      'answers',
      'signature',
      'submitted_at',
      'offer',
      'disclosure',
      'evidence',
      'method',
    ])
    .where('application_id', '=', applicationId),
)
const INSERT = statement(
  (row: {
    applicationId: string
    reference: string
    definitionId: string
    definitionVersion: number
    definitionHash: string
    answers: Buffer
    signature: Buffer
    facts: string
    offer: string | null
    disclosure: string | null
    disclosureText: string | null
    disclosureAgreedAt: Date | null
    evidence: Buffer
    method: SignatureMethod
    now: Date
  }) =>
    tables.insertInto('submissions').values({
      application_id: row.applicationId,
      reference: row.reference,
      definition_id: row.definitionId,
      definition_version: row.definitionVersion,
      definition_hash: row.definitionHash,
      answers: row.answers,
      signature: row.signature,
      consent: true,
      facts: row.facts,
      offer: row.offer,
      disclosure: row.disclosure,
      disclosure_text: row.disclosureText,
      disclosure_agreed_at: row.disclosureAgreedAt,
      evidence: row.evidence,
      method: row.method,
      submitted_at: row.now,
    }),
)
const MARK_SUBMITTED = statement(({ id, now }: { id: string; now: Date }) =>
  tables
    .updateTable('applications')
    .set((value) => ({
      status: 'submitted',
      revision: value('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id),
)

export function findSubmission(
  database: Queryable,
  applicationId: string,
): Promise<SubmissionRow | undefined> {
  return FIND.first(database, { applicationId })
}

export async function insertSubmission(
  database: Queryable,
  row: {
    applicationId: string
    reference: string
    definition: { id: string; version: number; hash: string }
    answers: Buffer
    signature: Buffer
    facts: object
    offer: SubmittedOffer | undefined
    /** `undefined` for an application that was signed on paper. */
    consent: StoredConsent | undefined
    evidence: Buffer
    method: SignatureMethod
    now: Date
  },
): Promise<void> {
  const { applicationId, definition, consent, facts, offer, now } = row
  await INSERT.run(database, {
    applicationId,
    reference: row.reference,
    definitionId: definition.id,
    definitionVersion: definition.version,
    definitionHash: definition.hash,
    answers: row.answers,
    signature: row.signature,
    facts: JSON.stringify(facts),
    offer: offer ? JSON.stringify(offer) : null,
    disclosure: consent?.version ?? null,
    disclosureText: consent?.text ?? null,
    disclosureAgreedAt: consent?.agreed_at ?? null,
    evidence: row.evidence,
    method: row.method,
    now,
  })
  await MARK_SUBMITTED.run(database, { id: applicationId, now })
}
