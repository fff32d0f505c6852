export { registerDrugs } from './routes'
export type { Drug } from './types'
