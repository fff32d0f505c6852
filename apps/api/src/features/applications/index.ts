export { readAnswers, type RevisedAnswerRow } from './answer-repository'
export { currentSubmission } from './former-answers'
export { formatResumeCode, newResumeCode, parseResumeCode, RESUME_LOOKUP } from './codes'
export { applicationForms } from './definitions'
export { applicationContexts, describeApplication, describeSigner } from './descriptions'
export { plannedStartOf } from './draft'
export { encryptNames } from './encrypt-names'
export {
  insertGrant,
  listGrants,
  revokeGrant,
  spendGrant,
  type GrantRow,
  type SpentGrant,
} from './moves/grant-repository'
export { recordMove, type MoveCause, type MoveDependencies } from './moves/record-move'
export {
  loadOwned,
  decryptApplication,
  type ApplicationDependencies,
  type LoadedApplication,
} from './load-application'
export { describeErrors, describeMasked, describeTopics, healthSections } from './progress'
export { linkQuotes } from './quote/link-quotes'
export { findPlannedStart } from './quote/own-quote'
export {
  findOwned,
  insertApplication,
  isNewestSubmitted,
  moveByCode,
  copyChoices,
  type ApplicationEvent,
  type ApplicationRow,
} from './repository'
export {
  addressBefore,
  addressLookup,
  addressLookups,
  givenAddresses,
} from './moves/given-addresses'
export { listResumedDrafts } from './moves/repository'
export { describeLink, describeNewLink, signingLinkContext } from './signing-links/describe-link'
export { addSigningLink } from './signing-links/make-link'
export { openIssues } from './open-issues'
export { storeChanges } from './save-answers'
export { listLinks, withdrawLink } from './signing-links/repository'
export { registerApplications } from './routes'
export { createStatusNotifier } from './signing/status-notifier'
export { priceDraftOffer } from './quote/offer'
export { answersBySection } from './draft'
export {
  insertSaleDocument,
  listSaleDocuments,
  markDelivered,
  readSaleDocumentPdf,
  saleDocumentContexts,
  type DeliveredHow,
  type StoredSaleDocument,
} from './signing/delivered-documents'
export {
  isSameTerms,
  outlineTerms,
  saleTerms,
  type NoticeTerms,
  type OutlineTerms,
  type SaleDocumentName,
  type SaleTerms,
} from './signing/sale-terms'
export {
  addStatement,
  findApplicationBroker,
  findStatement,
  statementContext,
} from './signing/broker-statement'
export { isReadyToHandOver, listMissingStatements } from './signing/statement-repository'
export { STATEMENT_TEXT, STATEMENT_VERSION } from './signing/statement-text'
export type { SignedPaper, SubmissionDependencies } from './signing/dependencies'
export { submitApplication } from './signing/submit'
export { findSubmission } from './signing/submission-repository'
export {
  recordStep,
  stepContext,
  type DeliveredDocument,
  type NewSigningStep,
  type SigningStep,
} from './signing/signing-steps'
export { evidenceKeyContext, findEvidenceKey, isSealSigned } from './signing/record/evidence-key'
export { readSubmissionRecord, recordFiles, type SubmissionRecord } from './signing/record/record'
export { findByReference, findRecordPdf, recordContexts } from './signing/record/record-repository'
export type { DrawSignedCopy, SignedCopy } from './signing/record/signed-copy'
