export { ApplicationPage } from './ApplicationPage'
