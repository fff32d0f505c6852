export { brokerPipelineRoutes } from './routes'
