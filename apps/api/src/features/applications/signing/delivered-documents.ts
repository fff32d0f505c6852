import { createHash } from 'node:crypto'
import type { AnswerIssue, SubmittedOffer } from '@gapwise/api-contract'
import { anyOf, statement, tables, type Queryable } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import type { LoadedApplication } from '../load-application'
import { isSameTerms, saleTerms, type SaleDocumentName, type SaleTerms } from './sale-terms'

/** How a document reached a person. */
export type DeliveredHow = 'opened' | 'downloaded' | 'postal'

/** A stored document of a sale, without its bytes. */
export interface StoredSaleDocument {
  readonly id: string
  readonly terms: SaleTerms
  readonly sha256: string
  readonly delivered: { readonly at: Date; readonly how: DeliveredHow } | undefined
  readonly signedAt: Date | null
}

const LIST = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('sale_documents')
    .select(['id', 'document', 'terms', 'sha256', 'delivered_at', 'delivered_how', 'signed_at'])
    .where('application_id', '=', applicationId)
    .orderBy('id'),
)
const INSERT = statement(
  (row: {
    applicationId: string
    document: SaleDocumentName
    version: string
    terms: Buffer
    pdf: Buffer
    sha256: string
  }) =>
    tables
      .insertInto('sale_documents')
      .values({
        application_id: row.applicationId,
        document: row.document,
        version: row.version,
        terms: row.terms,
        pdf: row.pdf,
        sha256: row.sha256,
      })
      .returning('id'),
)
const READ_PDF = statement(({ id }: { id: string }) =>
  tables.selectFrom('sale_documents').select(['document', 'sha256', 'pdf']).where('id', '=', id),
)
const MARK_DELIVERED = statement(({ id, how, now }: { id: string; how: DeliveredHow; now: Date }) =>
  tables
    .updateTable('sale_documents')
    .set({ delivered_at: now, delivered_how: how })
    .where('id', '=', id),
)
const MARK_SIGNED = statement(({ ids, now }: { ids: readonly string[]; now: Date }) =>
  tables.updateTable('sale_documents').set({ signed_at: now }).where('id', '=', anyOf(ids)),
)
const FORGET = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .updateTable('sale_documents')
    .set({ delivered_at: null, delivered_how: null })
    .where('application_id', '=', applicationId),
)

/** Encryption contexts of a sale's documents. */
export const saleDocumentContexts = {
  terms: (applicationId: string, sha256: string): string =>
    `sale_documents|${applicationId}|${sha256}|terms`,
  pdf: (applicationId: string, sha256: string): string =>
    `sale_documents|${applicationId}|${sha256}|pdf`,
}

/** Returns an application's documents, oldest first. */
export async function listSaleDocuments(
  database: Queryable,
  cipher: OwnerCipher,
): Promise<StoredSaleDocument[]> {
  const applicationId = cipher.ownerId
  const rows = await LIST.rows(database, { applicationId })
  return rows.map((row) => ({
    id: row.id,
    terms: JSON.parse(
      cipher.decrypt(row.terms, saleDocumentContexts.terms(applicationId, row.sha256)),
    ) as SaleTerms,
    sha256: row.sha256,
    delivered:
      row.delivered_at && row.delivered_how
        ? { at: row.delivered_at, how: row.delivered_how }
        : undefined,
    signedAt: row.signed_at,
  }))
}

/**
 * Stores a document that was just made.
 * @returns Its id and the SHA-256 of its bytes.
 */
export async function insertSaleDocument(
  database: Queryable,
  cipher: OwnerCipher,
  { terms, pdf }: { terms: SaleTerms; pdf: Buffer },
): Promise<Pick<StoredSaleDocument, 'id' | 'sha256'>> {
  const applicationId = cipher.ownerId
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const stored = await INSERT.first(database, {
    applicationId,
    document: terms.document,
    version: terms.version,
    terms: cipher.encrypt(JSON.stringify(terms), saleDocumentContexts.terms(applicationId, sha256)),
    pdf: cipher.encrypt(pdf, saleDocumentContexts.pdf(applicationId, sha256)),
    sha256,
  })
  if (!stored) throw new ApiError('INTERNAL')
  return { id: stored.id, sha256 }
}

/** Returns the bytes of a stored document, as they were delivered. */
export async function readSaleDocumentPdf(
  database: Queryable,
  cipher: OwnerCipher,
  id: string,
): Promise<Buffer> {
  const row = await READ_PDF.first(database, { id })
  if (!row) throw new ApiError('INTERNAL')
  return cipher.decryptBytes(row.pdf, saleDocumentContexts.pdf(cipher.ownerId, row.sha256))
}

export async function markDelivered(
  database: Queryable,
  delivered: { id: string; how: DeliveredHow; now: Date },
): Promise<void> {
  await MARK_DELIVERED.run(database, delivered)
}

/**
 * Forgets that an application's documents were delivered, because another person has it now. The
 * documents and the steps that were recorded stay.
 */
export async function forgetDeliveries(database: Queryable, applicationId: string): Promise<void> {
  await FORGET.run(database, { applicationId })
}

/**
 * Refuses an application whose documents were not delivered for the current plan and price, and
 * marks the delivered ones as signed (NAIC model regulation 651 § 17 D and § 18 D).
 * @throws {ApiError} `DOCUMENTS_NOT_DELIVERED`, with an issue at each missing document.
 */
export async function signDeliveredDocuments(
  database: Queryable,
  loaded: LoadedApplication,
  { offer, now }: { offer: SubmittedOffer | undefined; now: Date },
): Promise<void> {
  const needed = offer ? saleTerms(loaded, offer) : []
  const stored = await listSaleDocuments(database, loaded.cipher)
  const found = needed.map((terms) => ({
    terms,
    stored: stored.find((each) => each.delivered && isSameTerms(each.terms, terms)),
  }))
  const issues = found
    .filter((each) => !each.stored)
    .map(({ terms }) => NOT_DELIVERED[terms.document])
  if (issues.length > 0) throw new ApiError('DOCUMENTS_NOT_DELIVERED', { issues })
  const ids = found.flatMap((each) => (each.stored ? [each.stored.id] : []))
  await MARK_SIGNED.run(database, { ids, now })
}

const NOT_DELIVERED: Readonly<Record<SaleDocumentName, AnswerIssue>> = {
  'outline-of-coverage': {
    section: 'signature',
    field: 'outline-of-coverage',
    code: 'not_delivered',
    message: 'Open the outline of coverage before you sign',
    help: 'It says what your plan pays and what you pay. You can also have it mailed to you.',
  },
  'replacement-notice': {
    section: 'signature',
    field: 'replacement-notice',
    code: 'not_delivered',
    message: 'Open the notice about replacing your coverage before you sign',
    help: 'It says what to check before you give up the coverage you have. You can also have it mailed to you.',
  },
}
