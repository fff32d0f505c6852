export {
  applicationContext,
  factsOf,
  followFacts,
  settleFacts,
  type EnrollmentFacts,
  type FactsInput,
} from './facts'
export { fieldAt, fieldLabel, findField, isAsked, storedText, textAnswer } from './fields'
export {
  applicationQuoteRequest,
  changedLabels,
  quoteAnswers,
  type QuoteAnswers,
} from './quote-answers'
export {
  quoteRequest,
  ratedPerson,
  type QuoteRequest,
  type RatedAnswers,
  type RatedPerson,
} from './quote-request'
