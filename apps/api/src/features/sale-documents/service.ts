import { createHash } from 'node:crypto'
import type { SaleDocuments } from '@gapwise/api-contract'
import { medicareGuide } from '@gapwise/enrollment-forms'
import { textAnswer } from '@gapwise/enrollment'
import type { Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import {
  insertSaleDocument,
  isSameTerms,
  listSaleDocuments,
  loadOwned,
  markDelivered,
  priceDraftOffer,
  readSaleDocumentPdf,
  recordStep,
  saleTerms,
  type ApplicationDependencies,
  type DeliveredHow,
  type LoadedApplication,
  type StoredSaleDocument,
  type SaleDocumentName,
  type SaleTerms,
} from '../applications'
import type { PdfPool } from '../documents'
import type { RateSource } from '../quotes'
import { outlineOfCoverage, type PaperFacts } from './outline'
import { findMail, listForMail } from './postal-repository'
import { replacementNotice } from './replacement-notice'

export interface SaleDocumentDependencies extends ApplicationDependencies {
  readonly rates: RateSource
  readonly pdfs: Pick<PdfPool, 'render'>
  /** Phone number of our office. */
  readonly phone: string
}

/** An application, and the user who must own it. */
interface Owned {
  readonly userId: string
  readonly id: string
}

/** An application with the facts that its documents depend on now. */
interface Sale {
  readonly loaded: LoadedApplication
  /** Empty while no insurer is chosen. */
  readonly needed: readonly SaleTerms[]
}

/**
 * Lists the documents that a person must have before signing.
 * @throws {ApiError} `APPLICATION_UNKNOWN`
 */
export async function describeSaleDocuments(
  deps: SaleDocumentDependencies,
  owned: Owned,
): Promise<SaleDocuments> {
  const { loaded, needed } = await loadSale(deps, owned)
  const stored = await listSaleDocuments(deps.database, loaded.cipher)
  const mail = await findMail(deps.database, loaded.row.id)
  return {
    documents: documentsOf(loaded, needed, stored).map(({ terms, stored: found }) => ({
      document: terms.document,
      delivered: found?.delivered
        ? { at: found.delivered.at.toISOString(), how: found.delivered.how }
        : null,
      ...(found ? { sha256: found.sha256 } : {}),
    })),
    mail: mail.map(({ document, requested_at: requested, mailed_at: mailed }) => ({
      document,
      requestedAt: requested.toISOString(),
      mailedAt: mailed?.toISOString() ?? null,
    })),
  }
}

/**
 * Returns a document as a PDF, and records that it was delivered. The PDF of the same plan and price
 * is made once. A sent application has the documents that were signed with it.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `DOCUMENT_UNKNOWN`, `INSURER_MISSING`, `COPIES_BUSY`
 */
export async function deliverSaleDocument(
  deps: SaleDocumentDependencies,
  { document, how, ...owned }: Owned & { document: SaleDocumentName; how: DeliveredHow },
): Promise<Buffer> {
  const sale = await loadSale(deps, owned)
  const { loaded } = sale
  if (loaded.row.status === 'submitted') {
    const stored = await listSaleDocuments(deps.database, loaded.cipher)
    const signed = stored.find((each) => each.signedAt && each.terms.document === document)
    if (!signed) throw new ApiError('DOCUMENT_UNKNOWN')
    return readSaleDocumentPdf(deps.database, loaded.cipher, signed.id)
  }
  if (sale.needed.length === 0) throw new ApiError('INSURER_MISSING')
  const terms = sale.needed.find((each) => each.document === document)
  if (!terms) throw new ApiError('DOCUMENT_UNKNOWN')
  const { pdf } = await makeDelivered(deps, { ...owned, loaded, terms, how })
  return pdf
}

/**
 * Lists the documents for postal mail, together with Medicare's guide. They then count as delivered.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`, `INSURER_MISSING`,
 * `COPIES_BUSY`
 */
export async function mailSaleDocuments(
  deps: SaleDocumentDependencies,
  owned: Owned,
): Promise<SaleDocuments> {
  const { loaded, needed } = await loadSale(deps, owned)
  if (loaded.row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
  if (needed.length === 0) throw new ApiError('INSURER_MISSING')
  const made: { document: SaleDocumentName; id: string }[] = []
  for (const terms of needed) {
    const { id } = await makeDelivered(deps, { ...owned, loaded, terms, how: 'postal' })
    made.push({ document: terms.document, id })
  }
  await deps.database.transaction(async (transaction) => {
    const { row } = await loadDraft(deps, transaction, owned)
    const listed = [...made, { document: 'medicare-guide' as const, id: null }]
    await listForMail(transaction, { applicationId: row.id, listed, now: deps.clock.now() })
  })
  return describeSaleDocuments(deps, owned)
}

/**
 * Records that a person opened Medicare's guide. Its digest is of our reference to it, because the
 * guide itself is on Medicare's website.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED`
 */
export async function recordGuideOpened(
  deps: SaleDocumentDependencies,
  owned: Owned,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const { row, cipher } = await loadDraft(deps, transaction, owned)
    await recordStep(transaction, cipher, {
      applicationId: row.id,
      kind: 'document-delivered',
      detail: {
        document: 'medicare-guide',
        version: medicareGuide.version,
        sha256: createHash('sha256').update(JSON.stringify(medicareGuide)).digest('hex'),
        how: 'opened',
      },
      now: deps.clock.now(),
    })
  })
}

async function loadSale(deps: SaleDocumentDependencies, { userId, id }: Owned): Promise<Sale> {
  const loaded = await loadOwned(deps.database, deps, { id, ownerId: userId })
  if (loaded.row.status === 'submitted') return { loaded, needed: [] }
  const offer = await priceDraftOffer(deps.rates, loaded)
  return { loaded, needed: offer ? saleTerms(loaded, offer) : [] }
}

/** Returns the needed documents of a draft, or the signed ones of a sent application. */
function documentsOf(
  { row }: LoadedApplication,
  needed: readonly SaleTerms[],
  stored: readonly StoredSaleDocument[],
): { terms: SaleTerms; stored: StoredSaleDocument | undefined }[] {
  if (row.status === 'submitted') {
    const signed = stored.filter(({ signedAt }) => signedAt !== null)
    return signed.map((each) => ({ terms: each.terms, stored: each }))
  }
  return needed.map((terms) => ({
    terms,
    stored: stored.find((each) => isSameTerms(each.terms, terms)),
  }))
}

interface Delivery extends Owned {
  readonly loaded: LoadedApplication
  readonly terms: SaleTerms
  readonly how: DeliveredHow
}

/** Makes a document, or takes the stored one, and records its delivery in one transaction. */
async function makeDelivered(
  deps: SaleDocumentDependencies,
  { loaded, terms, how, ...owned }: Delivery,
): Promise<{ id: string; pdf: Buffer }> {
  const known = await findStored(deps.database, loaded, terms)
  // Render before the transaction, because it takes a while.
  const made = known ? undefined : await deps.pdfs.render(contentOf(terms, factsOf(deps, loaded)))
  return deps.database.transaction(async (transaction) => {
    const { row, cipher } = await loadDraft(deps, transaction, owned)
    // Another request can have stored the same document in the meantime.
    const stored = known ?? (await findStored(transaction, loaded, terms))
    const { id, sha256 } =
      stored ?? (await insertSaleDocument(transaction, cipher, { terms, pdf: bytesOf(made) }))
    const pdf = stored ? await readSaleDocumentPdf(transaction, cipher, id) : bytesOf(made)
    // Reading a document again, or reading what also comes by mail, changes nothing.
    if (stored?.delivered && how !== 'postal') return { id, pdf }
    const now = deps.clock.now()
    await markDelivered(transaction, { id, how, now })
    const { document, version } = terms
    await recordStep(transaction, cipher, {
      applicationId: row.id,
      kind: 'document-delivered',
      detail: { document, version, sha256, how },
      now,
    })
    return { id, pdf }
  })
}

function bytesOf(made: Buffer | undefined): Buffer {
  if (!made) throw new ApiError('INTERNAL')
  return made
}

async function findStored(
  database: Queryable,
  { cipher }: LoadedApplication,
  terms: SaleTerms,
): Promise<StoredSaleDocument | undefined> {
  const stored = await listSaleDocuments(database, cipher)
  return stored.find((each) => isSameTerms(each.terms, terms))
}

/** @throws {ApiError} `APPLICATION_UNKNOWN`, `APPLICATION_SUBMITTED` */
async function loadDraft(
  deps: SaleDocumentDependencies,
  transaction: Transaction,
  { userId, id }: Owned,
): Promise<LoadedApplication> {
  const loaded = await loadOwned(transaction, deps, { id, ownerId: userId, lock: true })
  if (loaded.row.status === 'submitted') throw new ApiError('APPLICATION_SUBMITTED')
  return loaded
}

function contentOf(terms: SaleTerms, facts: PaperFacts) {
  return terms.document === 'outline-of-coverage'
    ? outlineOfCoverage(terms, facts)
    : replacementNotice(terms, facts)
}

function factsOf({ phone }: SaleDocumentDependencies, { draft }: LoadedApplication): PaperFacts {
  const name = [textAnswer(draft.form, 'first_name'), textAnswer(draft.form, 'last_name')]
  return { applicant: name.filter(Boolean).join(' '), phone }
}
