export { createIllustrativeRateSource } from './illustrative-rate-source'
export { SAMPLE_CARRIERS } from './illustrative-rates'
export { createRates, registerQuotes } from './routes'
export type { RateSource } from './types'
