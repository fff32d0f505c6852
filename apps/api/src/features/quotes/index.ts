export { createIllustrativeRateSource } from './illustrative-rate-source'
export { createRateBookSource } from './rate-book-source'
export type { RateSource } from './types'
