import { anyOf, statement, tables, type Queryable, type RowOf } from '../../database'
import type { SaleDocumentName } from '../applications'

/** A document to mail. The guide is printed, so it has no id. */
export interface MailedDocument {
  readonly document: SaleDocumentName | 'medicare-guide'
  readonly id: string | null
}

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('postal_mail')
    .select(['id', 'document', 'sale_document_id', 'requested_at', 'mailed_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id'),
)
const DELETE_WAITING = statement(({ ids }: { ids: readonly string[] }) =>
  tables.deleteFrom('postal_mail').where('id', '=', anyOf(ids)),
)
const INSERT = statement(
  (row: {
    applicationId: string
    document: MailedDocument['document']
    id: string | null
    now: Date
  }) =>
    tables.insertInto('postal_mail').values({
      application_id: row.applicationId,
      document: row.document,
      sale_document_id: row.id,
      requested_at: row.now,
    }),
)
const LIST_WAITING = statement(() =>
  tables
    .selectFrom('postal_mail')
    .select(['id', 'application_id', 'document', 'sale_document_id', 'requested_at'])
    .where('mailed_at', 'is', null)
    .orderBy('application_id')
    .orderBy('id'),
)
const MARK_MAILED = statement((mailed: { applicationId: string; by: string; now: Date }) =>
  tables
    .updateTable('postal_mail')
    .set({ mailed_at: mailed.now, mailed_by: mailed.by })
    .where('application_id', '=', mailed.applicationId)
    .where('mailed_at', 'is', null),
)

export type PostalRow = RowOf<typeof FIND>
export type WaitingRow = RowOf<typeof LIST_WAITING>

/** Returns an application's postal mail, oldest first. */
export function findMail(database: Queryable, applicationId: string): Promise<PostalRow[]> {
  return FIND.rows(database, { applicationId })
}

/**
 * Lists documents for postal mail. Documents that are listed or were mailed already stay as they
 * are. Older ones that wait are removed, because they are for another plan or price.
 */
export async function listForMail(
  database: Queryable,
  {
    applicationId,
    listed,
    now,
  }: { applicationId: string; listed: readonly MailedDocument[]; now: Date },
): Promise<void> {
  const earlier = await FIND.rows(database, { applicationId })
  const isSame = (row: PostalRow, each: MailedDocument): boolean =>
    row.document === each.document && row.sale_document_id === each.id
  const outdated = earlier.filter(
    (row) => row.mailed_at === null && !listed.some((each) => isSame(row, each)),
  )
  await DELETE_WAITING.run(database, { ids: outdated.map(({ id }) => id) })
  for (const each of listed) {
    if (earlier.some((row) => isSame(row, each))) continue
    await INSERT.run(database, { applicationId, ...each, now })
  }
}

/** Returns all postal mail that waits, by application. */
export function listWaiting(database: Queryable): Promise<WaitingRow[]> {
  return LIST_WAITING.rows(database)
}

/**
 * Records that an application's waiting mail was mailed.
 * @returns The number of documents.
 */
export function markApplicationMailed(
  database: Queryable,
  mailed: { applicationId: string; by: string; now: Date },
): Promise<number> {
  return MARK_MAILED.run(database, mailed)
}
