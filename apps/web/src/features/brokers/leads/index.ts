export { LeadsPage } from './LeadsPage'
