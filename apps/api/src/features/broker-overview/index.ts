export { auditRoutes, brokerOverviewRoutes } from './routes'
