export {
  AnswersBySection,
  AnswerValue,
  LONGEST_ANSWER,
  type AnswerDocuments,
  type AnswerDrug,
  type AnswerFile,
  type AnswerJson,
  type AnswerRow,
  type AnswersJson,
} from './answers'
export {
  AnswerChange,
  AnswersSaved,
  Application,
  ApplicationDetail,
  ApplicationFacts,
  ApplicationSubmitted,
  CreateApplication,
  ResumeApplication,
  SaveAnswers,
  SubmitApplication,
  SubmittedOffer,
} from './applications'
export {
  AuthStatus,
  BrokerSessionAnswer,
  EmailLinkAnswer,
  EmailLinkRequest,
  LogoutAnswer,
  SessionUser,
  VerifyRequest,
} from './auth'
export type { Call } from './call'
export {
  calls,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  type CallResponse,
  type Calls,
} from './calls'
export { FieldRef, IdempotencyHeaders, IdParams } from './common'
export { PublicConfig } from './config'
export { DOCUMENT_LIMITS, DocumentParams, FileRef, UploadDocument } from './documents'
export { Drug, DrugQuery } from './drugs'
export { AnswerIssue, ErrorBody } from './errors'
export { Health, Readiness } from './health'
export { OnboardingForm, OnboardingLoaded, OnboardingSaved } from './onboarding'
export { Offer, Quote, QuoteRequest } from './quote'
export { ZipLookup, ZipParams } from './zip-lookup'
