import type { Static, TSchema } from '@sinclair/typebox'
import { applicationCalls } from './applications'
import { auditCalls } from './audit'
import { authCalls } from './auth'
import { brokerAccountCalls } from './broker-accounts'
import { brokerInvitationCalls } from './broker-invitations'
import { brokerApplicationCalls } from './broker-applications'
import { brokerCallCalls } from './broker-calls'
import { helpCalls } from './broker-help'
import { brokerListCalls } from './broker-list'
import { brokerOverviewCalls } from './broker-overview'
import { configCalls } from './config'
import { copyCalls } from './copies'
import { documentCalls } from './documents'
import { drugCalls } from './drugs'
import { healthCalls } from './health'
import { leadProviderCalls } from './lead-provider'
import { onboardingCalls } from './onboarding'
import { ownSessionCalls } from './own-sessions'
import { passkeyCalls } from './passkeys'
import { privacyCalls } from './privacy'
import { quoteCalls } from './quote'
import { resumeGrantCalls } from './resume-grants'
import { scheduledCallCalls } from './scheduled-calls'
import { zipLookupCalls } from './zip-lookup'

/** Every call, by name. Client and server are both typed from this table. */
export const calls = {
  ...authCalls,
  ...ownSessionCalls,
  ...onboardingCalls,
  ...applicationCalls,
  ...copyCalls,
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
  ...brokerListCalls,
  ...brokerApplicationCalls,
  ...resumeGrantCalls,
  ...brokerCallCalls,
  ...auditCalls,
  ...healthCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls

type Part<Name extends CallName, Key extends string> = Calls[Name] extends {
  readonly [K in Key]: infer Schema extends TSchema
}
  ? Static<Schema>
  : undefined

/** The values of a call's path, or `undefined`. */
export type CallParams<Name extends CallName> = Part<Name, 'params'>
/** The query of a call, or `undefined`. */
export type CallQuery<Name extends CallName> = Part<Name, 'query'>
/** The body a call sends, or `undefined`; `null` is part of it where no body needs to be sent. */
export type CallBody<Name extends CallName> = Part<Name, 'body'>
/** The body of a call's successful answer. */
export type CallResponse<Name extends CallName> = Static<Calls[Name]['response']>
