export { outlineOfCoverage, type PaperFacts } from './outline'
export { replacementNotice } from './replacement-notice'
export { registerSaleDocuments } from './routes'
export {
  exportPostalMail,
  listPostalMail,
  markMailed,
  postalMailCsv,
  type PostalItem,
} from './postal-list'
