import type { Static, TSchema } from '@sinclair/typebox'
import { applicationCalls } from './applications/applications'
import { auditCalls } from './brokers/audit'
import { authCalls } from './sessions/auth'
import { brokerAccountCalls } from './brokers/accounts'
import { brokerInvitationCalls } from './brokers/invitations'
import { brokerApplicationCalls } from './brokers/applications'
import { brokerCallCalls } from './brokers/calls'
import { brokerClientCalls } from './brokers/clients'
import { helpCalls } from './brokers/help'
import { brokerListCalls } from './brokers/list'
import { brokerExportCalls } from './brokers/exports'
import { brokerPipelineCalls } from './brokers/pipeline'
import { brokerQuoteCalls } from './brokers/quotes'
import { brokerStartCalls } from './brokers/starts'
import { brokerStatementCalls } from './brokers/statements'
import { brokerOverviewCalls } from './brokers/overview'
import { comeBackCalls } from './applications/come-back'
import { configCalls } from './config'
import { copyCalls } from './applications/copies'
import { documentCalls } from './applications/documents'
import { drugCalls } from './drugs'
import { handoverCalls } from './handover'
import { healthCalls } from './health'
import { leadProviderCalls } from './brokers/lead-provider'
import { onboardingCalls } from './onboarding'
import { ownSessionCalls } from './sessions/own-sessions'
import { paperCalls } from './applications/paper'
import { passkeyCalls } from './sessions/passkeys'
import { privacyCalls } from './privacy'
import { quoteCalls } from './quote'
import { reminderCalls } from './applications/reminders'
import { resumeGrantCalls } from './applications/resume-grants'
import { saleDocumentCalls } from './applications/sale-documents'
import { signingLinkCalls } from './applications/signing-links'
import { scheduledCallCalls } from './scheduled-calls'
import { statusCalls } from './applications/status'
import { zipLookupCalls } from './zip-lookup'

/**
 * Every API call, by name. The client's and the server's types are both derived from this table.
 */
export const calls = {
  ...authCalls,
  ...ownSessionCalls,
  ...onboardingCalls,
  ...applicationCalls,
  ...statusCalls,
  ...reminderCalls,
  ...comeBackCalls,
  ...signingLinkCalls,
  ...paperCalls,
  ...copyCalls,
  ...saleDocumentCalls,
  ...documentCalls,
  ...zipLookupCalls,
  ...quoteCalls,
  ...drugCalls,
  ...configCalls,
  ...leadProviderCalls,
  ...privacyCalls,
  ...scheduledCallCalls,
  ...helpCalls,
  ...brokerAccountCalls,
  ...brokerInvitationCalls,
  ...passkeyCalls,
  ...brokerOverviewCalls,
  ...brokerClientCalls,
  ...brokerListCalls,
  ...brokerApplicationCalls,
  ...resumeGrantCalls,
  ...brokerPipelineCalls,
  ...brokerQuoteCalls,
  ...brokerExportCalls,
  ...brokerStartCalls,
  ...brokerStatementCalls,
  ...brokerCallCalls,
  ...auditCalls,
  ...handoverCalls,
  ...healthCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

type Part<Name extends CallName, Key extends string> = Calls[Name] extends {
  readonly [K in Key]: infer Schema extends TSchema
}
  ? Static<Schema>
  : undefined

/** A call's path parameters, or `undefined`. */
export type CallParams<Name extends CallName> = Part<Name, 'params'>
/** A call's query, or `undefined`. */
export type CallQuery<Name extends CallName> = Part<Name, 'query'>
/**
 * Type of a call's request body, or `undefined` if the call has no body. Includes `null` if the
 * body is optional.
 */
export type CallBody<Name extends CallName> = Part<Name, 'body'>
/** The body of a successful response to a call. */
export type CallResponse<Name extends CallName> = Static<Calls[Name]['response']>
