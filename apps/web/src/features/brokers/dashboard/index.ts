export { ApplicationsPage } from './ApplicationsPage'
