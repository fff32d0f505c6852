export { listLeads } from './leads'
export { auditRoutes, brokerOverviewRoutes } from './routes'
