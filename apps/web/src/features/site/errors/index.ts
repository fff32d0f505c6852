export { FailedPage } from './ErrorPages'
export { NotFoundPage } from './NotFoundPage'
