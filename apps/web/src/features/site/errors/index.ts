export { FailedPage, NotFoundPage } from './ErrorPages'
