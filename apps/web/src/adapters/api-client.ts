import type {
  CallBody,
  CallName,
  CallParams,
  CallQuery,
  CallResponse,
  Calls,
} from '@gapwise/api-contract'

import { request } from './request'

export type {
  Application,
  ApplicationDetail,
  ApplicationFacts,
  ApplicationSubmitted,
  Drug,
  FileRef,
  Offer,
  OnboardingForm,
  PublicConfig,
  Quote,
  QuoteRequest,
  SessionUser,
  ZipLookup,
} from '@gapwise/api-contract'

/**
 * Method and path of every call. The contract's own table would bring its schemas into the
 * browser's bundle, so this one is written out; its type is the contract's, which makes the
 * compiler refuse a call that is missing or differs.
 */
const endpoints: {
  readonly [Name in CallName]: `${Calls[Name]['method']} ${Calls[Name]['path']}`
} = {
  registerAnonymous: 'POST /api/auth/register-anonymous',
  authStatus: 'GET /api/auth/status',
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
  submitApplication: 'POST /api/application/:id/submit',
  resumeApplication: 'POST /api/applications/resume',
  uploadDocument: 'POST /api/application/:id/documents',
  listDocuments: 'GET /api/application/:id/documents',
  readDocument: 'GET /api/application/:id/documents/:documentId',
  deleteDocument: 'DELETE /api/application/:id/documents/:documentId',
  lookUpZip: 'GET /api/zipLookup/:zip',
  quote: 'POST /api/quote',
  searchDrugs: 'GET /api/drugs',
  config: 'GET /api/config',
  leadProviderToken: 'POST /api/lead-provider/token',
  health: 'GET /healthz',
  readiness: 'GET /readyz',
}

/** A part of a request: absent where the call has none, optional where it may be left out. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : null extends Value
    ? { readonly [K in Key]?: Exclude<Value, null> }
    : { readonly [K in Key]: Value }

export type CallOptions<Name extends CallName> = Part<'params', CallParams<Name>> &
  Part<'query', CallQuery<Name>> &
  Part<'body', CallBody<Name>> & {
    /** Makes a repeated write take effect once (D30). */
    readonly idempotencyKey?: string
    /** Lets the request outlive the page. */
    readonly keepalive?: boolean
    readonly signal?: AbortSignal
  }

type Arguments<Name extends CallName> =
  {} extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>]

/**
 * Make one call of the contract, such as `call('readApplication', { params: { id } })`.
 * @throws ApiError on 400 to 599, NoNetworkError when nobody answered.
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[options]: Arguments<Name>
): Promise<CallResponse<Name>> {
  const { params, query, body, idempotencyKey, keepalive, signal } = (options ?? {}) as LooseOptions
  const [method = 'GET', pattern = ''] = endpoints[name].split(' ')
  const answer = await request({
    method,
    path: fillPath(pattern, params) + queryString(query),
    ...(body === undefined ? {} : { body }),
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
    ...(keepalive === undefined ? {} : { keepalive }),
    ...(signal === undefined ? {} : { signal }),
  })
  return answer as CallResponse<Name>
}

/** The address of a call, for what cannot go through `call`. */
export function pathOf<Name extends CallName>(name: Name, params: CallParams<Name>): string {
  const [, pattern = ''] = endpoints[name].split(' ')
  return fillPath(pattern, params ?? {})
}

/** A call as the log names it: its route pattern, which carries nobody's id. */
export function routeOf(name: CallName): string {
  return endpoints[name]
}

interface LooseOptions {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  idempotencyKey?: string
  keepalive?: boolean
  signal?: AbortSignal
}

function fillPath(pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function queryString(query: Readonly<Record<string, string>> | undefined): string {
  return query ? `?${new URLSearchParams(query)}` : ''
}
