import type { SaleDocument, SaleDocuments } from '../../../adapters/api/sale-documents-client'
import { msg } from '../../../language'

/** Names of the documents. */
export const DOCUMENT_TITLES: Readonly<Record<SaleDocuments['mail'][number]['document'], string>> =
  {
    'outline-of-coverage': msg('Outline of coverage'),
    'replacement-notice': msg('Notice about replacing your coverage'),
    'medicare-guide': msg('Medicare’s guide: Choosing a Medigap Policy'),
  }

/** Says what each document is for. */
export const DOCUMENT_PURPOSES: Readonly<Record<SaleDocument['document'], string>> = {
  'outline-of-coverage': msg('Your price, what your plan pays, and what you pay.'),
  'replacement-notice': msg('What to check before you give up the coverage you have now.'),
}
