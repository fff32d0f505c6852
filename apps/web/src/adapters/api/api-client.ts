import type { CallName } from '@gapwise/api-contract'

import type { AccountCallName } from './account-client'
import type { ComeBackCallName } from './come-back-client'
import { type CallsUnder, contractClient, type Endpoints } from './contract-client'
import type { SaleDocumentCallName } from './sale-documents-client'
import type { SigningCallName } from './signing-client'
import type { StatusCallName } from './status-client'

export type {
  Application,
  ApplicationDetail,
  ApplicationFacts,
  ApplicationSubmitted,
  ApplyingFor,
  DataDeleted,
  Drug,
  StoredFile,
  Offer,
  OnboardingForm,
  PublicConfig,
  Quote,
  QuoteRequest,
  QuoteSummary,
  SessionUser,
  VisitUser,
  ZipLookup,
} from '@gapwise/api-contract'

/** Calls of operators and of other clients. */
type UnusedCallName = 'health' | 'readiness' | 'readDocument'

/**
 * The calls that most pages use. Other calls load with their pages: `account-client`,
 * `broker-client`, `calls-client`, `come-back-client`, `sale-documents-client`, `signing-client`,
 * `status-client`. No page uses the insurer's calls and `UnusedCallName`.
 */
export type VisitorCallName = Exclude<
  CallName,
  | AccountCallName
  | ComeBackCallName
  | SaleDocumentCallName
  | SigningCallName
  | StatusCallName
  | CallsUnder<'/api/broker/'>
  | CallsUnder<'/api/calls'>
  | CallsUnder<'/api/handover'>
  | UnusedCallName
>

const endpoints: Endpoints<VisitorCallName> = {
  registerAnonymous: 'POST /api/auth/register-anonymous',
  authStatus: 'GET /api/auth/status',
  journalKey: 'GET /api/auth/journal-key',
  login: 'POST /api/auth/login',
  associateEmail: 'POST /api/auth/associate-email',
  verify: 'POST /api/auth/verify',
  logout: 'POST /api/auth/logout',
  verifyBrokerSession: 'POST /api/auth/verify-broker-session',
  saveOnboarding: 'POST /api/onboarding/save',
  saveOnboardingStore: 'POST /api/onboarding/save-store',
  loadOnboarding: 'POST /api/onboarding/load',
  listApplications: 'GET /api/application',
  createApplication: 'POST /api/application',
  readApplication: 'GET /api/application/:id',
  saveAnswers: 'PATCH /api/application/:id/answers',
  priceApplication: 'POST /api/application/:id/quote',
  agreeToDisclosure: 'POST /api/application/:id/disclosure',
  withdrawFromDisclosure: 'DELETE /api/application/:id/disclosure',
  submitApplication: 'POST /api/application/:id/submit',
  resumeApplication: 'POST /api/applications/resume',
  uploadDocument: 'POST /api/application/:id/documents',
  listDocuments: 'GET /api/application/:id/documents',
  readCopy: 'GET /api/application/:id/copy',
  deleteDocument: 'DELETE /api/application/:id/documents/:documentId',
  lookUpZip: 'GET /api/zipLookup/:zip',
  quote: 'POST /api/quote',
  listQuotes: 'GET /api/quotes',
  startQuote: 'POST /api/quotes',
  openQuote: 'POST /api/quotes/:id/open',
  emailQuote: 'POST /api/quotes/:id/email',
  searchDrugs: 'GET /api/drugs',
  readHelpMode: 'GET /api/application/:id/help',
  shareHelpPosition: 'POST /api/application/:id/help',
  endHelpMode: 'DELETE /api/application/:id/help',
  deleteMyData: 'DELETE /api/my-data',
  config: 'GET /api/config',
  leadProviderToken: 'POST /api/lead-provider/token',
}

export const { call, pathOf, routeOf } = contractClient(endpoints)
