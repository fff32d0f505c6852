import type { SaleDocument, SaleDocuments } from '../../../adapters/api/sale-documents-client'

/** Names of the documents. */
export const DOCUMENT_TITLES: Readonly<Record<SaleDocuments['mail'][number]['document'], string>> =
  {
    'outline-of-coverage': 'Outline of coverage',
    'replacement-notice': 'Notice about replacing your coverage',
    'medicare-guide': 'Medicare’s guide: Choosing a Medigap Policy',
  }

/** Says what each document is for. */
export const DOCUMENT_PURPOSES: Readonly<Record<SaleDocument['document'], string>> = {
  'outline-of-coverage': 'Your price, what your plan pays, and what you pay.',
  'replacement-notice': 'What to check before you give up the coverage you have now.',
}
