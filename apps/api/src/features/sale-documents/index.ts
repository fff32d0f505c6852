export { registerSaleDocuments } from './routes'
export {
  exportPostalMail,
  listPostalMail,
  markMailed,
  postalMailCsv,
  type PostalItem,
} from './postal-list'
