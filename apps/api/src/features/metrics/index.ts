export { metricsRoutes, registerMetrics } from './metrics'
