import type { ApplicationFacts, SubmittedOffer } from '@gapwise/api-contract'
import type { Queryable } from '../../database'

/** A submission with everything that stands on its copy. */
export interface SentRow {
  reference: string
  answers: Buffer
  signature: Buffer
  evidence: Buffer | null
  facts: ApplicationFacts
  offer: SubmittedOffer | null
  submitted_at: Date
}

export async function findSent(
  database: Queryable,
  applicationId: string,
): Promise<SentRow | undefined> {
  const { rows } = await database.query<SentRow>(
    `select reference, answers, signature, evidence, facts, offer, submitted_at
       from submissions where application_id = $1`,
    [applicationId],
  )
  return rows[0]
}
