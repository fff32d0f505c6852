export type { HealthDependencies } from './dependencies'
export { registerHealth } from './routes'
