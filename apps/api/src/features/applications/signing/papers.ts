import { anyOf, countOfRows, statement, tables, type Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import type { SignedPaper } from './dependencies'
import { recordStep } from './signing-steps'

const COUNT = statement(
  ({ applicationId, ids }: { applicationId: string; ids: readonly string[] }) =>
    tables
      .selectFrom('documents')
      .select(countOfRows.as('count'))
      .where('application_id', '=', applicationId)
      .where('id', '=', anyOf(ids)),
)

/**
 * Records the uploaded pages as steps of the evidence. The caller has locked the application.
 * @throws {ApiError} `DOCUMENT_UNKNOWN` if a page was removed after it was read.
 */
export async function recordPapers(
  transaction: Transaction,
  cipher: OwnerCipher,
  { papers, submittedAt: now }: { papers: readonly SignedPaper[]; submittedAt: Date },
): Promise<void> {
  const applicationId = cipher.ownerId
  const ids = papers.map(({ documentId }) => documentId)
  const found = (await COUNT.first(transaction, { applicationId, ids }))?.count ?? 0
  if (found < papers.length) throw new ApiError('DOCUMENT_UNKNOWN')
  for (const detail of papers) {
    await recordStep(transaction, cipher, { applicationId, kind: 'paper-uploaded', detail, now })
  }
}
