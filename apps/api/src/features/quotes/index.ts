export { createIllustrativeRateSource } from './illustrative-rate-source'
