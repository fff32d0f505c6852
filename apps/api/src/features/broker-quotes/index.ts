export { brokerQuoteRoutes } from './routes'
