import type { SubmittedOffer } from '@gapwise/api-contract'
import type { Queryable } from '../../../database'
import type { StoredConsent } from './disclosure'

/** What was sent of an application, as stored; answers are sealed. */
export interface SubmissionRow {
  reference: string
  answers: Buffer
  submitted_at: Date
  offer: SubmittedOffer | null
  /** The version of the text that was agreed to. */
  disclosure: string | null
  /** Sealed; `null`: sent before it was kept. */
  evidence: Buffer | null
}

export async function findSubmission(
  database: Queryable,
  applicationId: string,
): Promise<SubmissionRow | undefined> {
  const { rows } = await database.query<SubmissionRow>(
    'select reference, answers, submitted_at, offer, disclosure, evidence from submissions where application_id = $1',
    [applicationId],
  )
  return rows[0]
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
    consent: StoredConsent
    evidence: Buffer
    now: Date
  },
): Promise<void> {
  await database.query(
    `insert into submissions
       (application_id, reference, definition_id, definition_version, definition_hash, answers, signature,
        consent, facts, offer, disclosure, disclosure_text, disclosure_agreed_at, evidence, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, true, $8::jsonb, $9::jsonb, $10, $11, $12, $13, $14)`,
    [
      row.applicationId,
      row.reference,
      row.definition.id,
      row.definition.version,
      row.definition.hash,
      row.answers,
      row.signature,
      JSON.stringify(row.facts),
      row.offer ? JSON.stringify(row.offer) : null,
      row.consent.version,
      row.consent.text,
      row.consent.agreed_at,
      row.evidence,
      row.now,
    ],
  )
  await database.query(
    `update applications set status = 'submitted', revision = revision + 1, updated_at = $2 where id = $1`,
    [row.applicationId, row.now],
  )
}
