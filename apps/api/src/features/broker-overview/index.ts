export { auditRoutes } from './audit-routes'
export { brokerOverviewRoutes } from './routes'
