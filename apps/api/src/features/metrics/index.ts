export { registerMetrics } from './metrics'
export { metricsRoutes } from './routes'
