export { CallsPage } from './CallsPage'
