export { NotFoundPage } from './NotFoundPage'
export { FailedPage } from './FailedPage'
