export type { DependencyParts } from './dependencies'
export { registerHealth } from './routes'
