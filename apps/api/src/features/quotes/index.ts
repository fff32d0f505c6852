export { createIllustrativeRateSource } from './illustrative-rate-source'
export type { RateOffer, RateQuote, RateRequest, RateSource } from './types'
