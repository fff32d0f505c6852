export { brokerExportRoutes } from './routes'
