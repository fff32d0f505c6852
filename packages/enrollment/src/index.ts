export {
  afterSending,
  type AfterSendingInput,
  type AfterSendingTask,
  type TaskLanguage,
} from './after-sending'
export { applicationDates } from './application-dates'
export { isForSomeoneElse } from './applying-for'
export { createApplicationForm, type StoredApplication } from './application-form'
export { brokerTopics, isBrokerField, type BrokerTopic } from './topics/broker-topics'
export { closedPlan } from './closed-plan'
export {
  coverageDates,
  plannedStart,
  quoteDates,
  type CoverageDates,
  type PlannedDates,
} from './coverage-dates'
export {
  applicationContext,
  factsOf,
  followFacts,
  settleFacts,
  type EnrollmentFacts,
  type FactsInput,
} from './facts'
export {
  confirmedText,
  fieldAt,
  fieldLabel,
  findField,
  hasQuestion,
  storedText,
  textAnswer,
} from './fields'
export { firstPaymentOf, pricePerMonth, type FirstPayment, type PricedOffer } from './first-payment'
export {
  localityChanges,
  localityOf,
  movedLocality,
  type Locality,
  type ZipLocalities,
} from './locality'
export { taskTexts } from './task-texts'
export { minutesLeft } from './topics/minutes-left'
export { PRICE_FIELDS } from './price-fields'
export {
  fieldsFromQuote,
  prefilledAnswers,
  proposedAnswers,
  quotedStart,
  type OnboardingAnswers,
  type StartAnswers,
} from './prefill'
export {
  answeredTopics,
  fieldsOnPage,
  firstUnfinishedPage,
  pageShows,
  isSamePage,
  neighbors,
  pageOfField,
  pageOfHeading,
  questionPages,
  withoutFields,
  type AnsweredTopic,
  type QuestionPage,
} from './topics/question-pages'
export {
  applicationQuoteRequest,
  changedLabels,
  quoteAnswers,
  quoteFields,
  type QuoteAnswers,
} from './quote-answers'
export {
  quoteRequest,
  ratedPerson,
  type QuoteInput,
  type RatedAnswers,
  type RatedPerson,
} from './quote-request'
export { quotedRights, type QuotedRights } from './quoted-rights'
export { repeatedAnswers } from './repeated-answers'
export { isNextToSkipped, skippedPages } from './topics/skipped-pages'
export {
  applicationStops,
  endingAnswers,
  stopsBeforeApplying,
  type Stop,
  type StopCode,
  type StoppingAnswers,
  type StopsInput,
} from './stops'
export { topicStates, type TopicState } from './topics/topic-states'
