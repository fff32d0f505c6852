import type { ApplicationFacts, SubmittedOffer } from '@gapwise/api-contract'
import { statement, tables, type Queryable } from '../../database'

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

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('submissions')
    .select(['reference', 'answers', 'signature', 'evidence', 'facts', 'offer', 'submitted_at'])
    .where('application_id', '=', applicationId),
)

export function findSent(database: Queryable, applicationId: string): Promise<SentRow | undefined> {
  return FIND.first(database, { applicationId })
}
