export {
  AnswersBySection,
  AnswerJsonSchema,
  LONGEST_ANSWER,
  type AnswerDocuments,
  type AnswerDrug,
  type AnswerFile,
  type AnswerJson,
  type AnswerRow,
  type AnswersJson,
} from './applications/answers'
export { Application, ApplicationDetail, SubmittedOffer } from './applications/application'
export {
  ApplicationSubmitted,
  CreateApplication,
  PricedAgain,
  ResumeApplication,
} from './applications/applications'
export { ComeBackSent, SendComeBack } from './applications/come-back'
export { ApplicationFacts } from './applications/facts'
export { AnswerUpdate, AnswersSaved, SaveAnswers } from './applications/saving'
export {
  ApplicationAuditQuery,
  AuditEntry,
  AuditFilters,
  AuditPage,
  AuditQuery,
  AuditVerdict,
} from './brokers/audit'
export {
  AuthStatus,
  BrokerSessionAnswer,
  EmailLinkAnswer,
  EmailLinkRequest,
  JournalKey,
  LogoutAnswer,
  SessionUser,
  SignInLink,
  SignInLinkRequest,
  VerifyRequest,
  VisitUser,
} from './sessions/auth'
export {
  Broker,
  BrokerLogin,
  ChangePassword,
  Colleague,
  ConfirmTotp,
  PASSWORD_LENGTH,
  PasswordAgain,
  RecoveryCodes,
  TotpEnrollment,
} from './brokers/accounts'
export {
  AcceptedInvitation,
  AcceptInvitation,
  Invitation,
  InvitationToken,
  InviteBroker,
  OpenInvitation,
} from './brokers/invitations'
export {
  AddNote,
  AssignApplication,
  BrokerApplication,
  BrokerNote,
  BrokerStatusEntry,
  HelpPosition,
  OpenError,
  TopicProgress,
  TimelineEntry,
} from './brokers/applications'
export {
  BrokerLicenses,
  BrokerStatement,
  GiveStatement,
  SoldPolicy,
  StatementForm,
} from './brokers/statements'
export { START_CONSENT } from './brokers/start-consent'
export { ExportRows } from './brokers/exports'
export { BrokerPipeline, PipelineRow } from './brokers/pipeline'
export { MailBrokerQuote, QuoteMailed } from './brokers/quotes'
export { BrokerStart, ConsentHow, SaveStart, StartForClient, StartSaved } from './brokers/starts'
export { BrokerCall, CallOutcome, ChangeBrokerCall } from './brokers/calls'
export {
  AddClientNote,
  AddFollowUp,
  AgendaItem,
  AssignClient,
  BrokerAgenda,
  ChangeFollowUp,
  Client,
  ClientEmailKind,
  ClientEvent,
  ClientMatch,
  ClientTask,
  FollowUp,
  LinkClients,
  LONGEST_FOLLOW_UP,
  MatchReason,
} from './brokers/clients'
export { ShareHelpPosition } from './brokers/help'
export {
  ApplicationStage,
  BrokerApplicationList,
  BrokerApplicationRow,
  ExportApplications,
  ExportColumn,
  LONGEST_LIST,
} from './brokers/list'
export {
  BrokerToday,
  Funnel,
  FunnelQuery,
  Lead,
  StoppingPoints,
  StoppingPointsQuery,
} from './brokers/overview'
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
export { FieldPath, IdempotencyHeaders, IdParams, PlanCode } from './common'
export { PublicConfig } from './config'
export {
  DOCUMENT_LIMITS,
  DocumentParams,
  StoredFile,
  UploadDocument,
} from './applications/documents'
export { Drug, DrugQuery } from './drugs'
export { AnswerIssue, ErrorBody } from './errors'
export { HandoverStatus, HandoverStatusSet } from './handover'
export { Health, Readiness } from './health'
export {
  ApplyingFor,
  OnboardingForm,
  OnboardingLoaded,
  OnboardingSaved,
  QuoteQuery,
} from './onboarding'
export {
  ADD_ON_CHOICE,
  EMBEDDED_PAGE,
  HELP_VIDEO_TOPICS,
  LANGUAGE_CHOICE,
  LANGUAGE_SWITCH,
  PAGE_NAMES,
  PUBLIC_PAGES,
} from './pages'
export { EarlierWork, OwnSession, OwnSessions } from './sessions/own-sessions'
export {
  AddedPasskey,
  AddPasskey,
  NewPasskeyCredential,
  Passkey,
  PASSKEY_NAME_LENGTH,
  PasskeyCreation,
  PasskeyLogin,
  PasskeyProof,
  PasskeyRequest,
} from './sessions/passkeys'
export { SubmitOnPaper } from './applications/paper'
export { DataDeleted } from './privacy'
export {
  Offer,
  EmailQuote,
  OpenedQuote,
  Quote,
  QuoteRequest,
  QuoteSummary,
  RateIncrease,
  RatingClass,
} from './quote'
export {
  MakeResumeGrant,
  NewResumeGrant,
  ResumeGrant,
  ResumeGrantParams,
} from './applications/resume-grants'
export {
  SaleDocument,
  SaleDocumentParams,
  SaleDocumentQuery,
  SaleDocuments,
} from './applications/sale-documents'
export {
  AvailabilityQuery,
  BestTime,
  CallAvailability,
  CallSlot,
  ChangeCall,
  ContactMe,
  ScheduleCall,
  ScheduledCall,
} from './scheduled-calls'
export {
  AgreeToDisclosure,
  ApplicationBroker,
  DisclosureAgreed,
  SignatureMethod,
  Signer,
  SignerRole,
  SubmitApplication,
} from './applications/signing'
export {
  AskedSignature,
  BrokerSigningLinkParams,
  LONGEST_ASKER,
  MakeBrokerSigningLink,
  MakeSigningLink,
  NewSigningLink,
  OpenSigningLink,
  ReadSigningLink,
  SIGNING_LINK_DAYS,
  SigningLink,
} from './applications/signing-links'
export {
  CurrentStatus,
  LONGEST_STATUS_NOTE,
  SetApplicationStatus,
  StatusEntry,
  SubmissionAction,
  SubmissionProgress,
  SubmissionStatus,
} from './applications/status'
export { DRAFT_STAGES, STAGE_TITLES, STATUS_TITLES } from './brokers/stage-titles'
export { ZipLookup, ZipParams } from './zip-lookup'
