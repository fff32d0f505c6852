export { NotFoundPage } from './NotFoundPage'
export { RouteErrorPage } from './RouteErrorPage'
