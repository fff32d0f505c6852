import type { AnswersJson } from '@gapwise/api-contract'
import { anyOf, countOfRows, statement, tables, type Transaction } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import type { SignedPaper } from './dependencies'
import { recordStep } from './signing-steps'

const UUIDS = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

const COUNT = statement(
  ({ applicationId, ids }: { applicationId: string; ids: readonly string[] }) =>
    tables
      .selectFrom('documents')
      .select(countOfRows.as('count'))
      .where('application_id', '=', applicationId)
      .where('id', '=', anyOf(ids)),
)

const DELETE_OTHERS = statement(
  ({ applicationId, ids }: { applicationId: string; ids: readonly string[] }) =>
    tables
      .deleteFrom('documents')
      .where('application_id', '=', applicationId)
      .where(({ not, eb }) => not(eb('id', '=', anyOf(ids)))),
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

/**
 * Deletes uploaded documents that are not sent: those that no sent answer contains and that are not
 * signed pages. Housekeeping removes their files. The caller has locked the application.
 */
export async function deleteUnsentDocuments(
  transaction: Transaction,
  applicationId: string,
  sent: { answers: AnswersJson; papers: readonly SignedPaper[] },
): Promise<void> {
  const ids = JSON.stringify([sent.answers, sent.papers]).match(UUIDS) ?? []
  await DELETE_OTHERS.run(transaction, { applicationId, ids })
}
