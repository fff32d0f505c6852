export { QuotePage } from './QuotePage'
