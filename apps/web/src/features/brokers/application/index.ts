export { ApplicationPage } from './ApplicationPage'
export { StatusPanel } from './StatusPanel'
