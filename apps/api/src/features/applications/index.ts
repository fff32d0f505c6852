export { readAnswers, type EncryptedAnswerRow } from './answer-repository'
export { formatResumeCode, newResumeCode, RESUME_LOOKUP } from './codes'
export { applicationForms } from './definitions'
export { applicationContexts, describeSigner } from './descriptions'
export { plannedStartOf } from './draft'
export { encryptNames } from './encrypt-names'
export { insertGrant, listGrants, revokeGrant, type GrantRow } from './resume/grant-repository'
export {
  loadOwned,
  decryptApplication,
  type ApplicationDependencies,
  type LoadedApplication,
} from './load-application'
export { describeErrors, describeMasked, describeSections, healthSections } from './progress'
export { linkQuotes } from './link-quotes'
export { findOwned, isNewestSubmitted, copyChoices, type ApplicationRow } from './repository'
export {
  addressBefore,
  addressLookup,
  addressLookups,
  givenAddresses,
} from './resume/given-addresses'
export { listResumedDrafts } from './resume/repository'
export { registerApplications } from './routes'
export { createStatusNotifier } from './signing/status-notifier'
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
