import { type CallsUnder, contractClient, type Endpoints } from './contract-client'

export type { SaleDocument, SaleDocuments } from '@gapwise/api-contract'

export type SaleDocumentCallName =
  | CallsUnder<'/api/application/:id/sale-documents'>
  | CallsUnder<'/api/application/:id/medicare-guide'>
  | CallsUnder<'/api/quotes/:id/outline-of-coverage'>

const endpoints: Endpoints<SaleDocumentCallName> = {
  listSaleDocuments: 'GET /api/application/:id/sale-documents',
  readSaleDocument: 'GET /api/application/:id/sale-documents/:document',
  mailSaleDocuments: 'POST /api/application/:id/sale-documents/mail',
  readQuoteOutline: 'GET /api/quotes/:id/outline-of-coverage',
  openMedicareGuide: 'POST /api/application/:id/medicare-guide',
}

/**
 * API calls for the documents that the law requires with the sale. Only the pages that need them
 * load this module.
 */
export const saleDocumentsClient = contractClient(endpoints)
