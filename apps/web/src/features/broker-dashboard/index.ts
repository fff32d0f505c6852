export { ApplicationsPage } from './ApplicationsPage'

