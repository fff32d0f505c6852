export { createIllustrativeRateSource } from './illustrative-rate-source'
export type { RateSource } from './types'
