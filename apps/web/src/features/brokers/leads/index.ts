export { quoteText, SITUATIONS, SOURCES } from './columns'
export { LeadsPage } from './LeadsPage'
