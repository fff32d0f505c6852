export { brokerStartRoutes } from './routes'
export { createBrokerStarts } from './starts'
