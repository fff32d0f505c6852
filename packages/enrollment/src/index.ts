export {
  applicationContext,
  factsOf,
  followFacts,
  settleFacts,
  type EnrollmentFacts,
  type FactsInput,
} from './facts'
export { fieldAt, fieldLabel, findField, isAsked, storedText, textAnswer } from './fields'
