import { calls, type CallName } from '@gapwise/api-contract'
import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROUTE_ACCESS } from '../src/http/route-access'
import { startTestServer, type TestServer } from './build-app'
import { multipart, pdf } from './support/multipart'
import {
  newCast,
  PRINCIPALS,
  type Belongings,
  type Cast,
  type Principal,
} from './support/principals'

/** A valid request for a call. */
interface Sample {
  /** Body of the request. A function is called for each request and returns a new body. */
  readonly body?: object | (() => object)
  readonly headers?: Record<string, string>
  readonly query?: Record<string, string>
  /** Value of `:id` in the path. Defaults to an application's id. */
  readonly id?: (cast: Cast, own: Belongings) => string
  /**
   * Status for authorized callers. Set it only if the sample request fails for a reason other than
   * authorization. The default is the status of a successful call.
   */
  readonly status?: number
  /** State that the request changes: the principal's own session or the shared data. */
  readonly spoils?: 'session' | 'world'
}

const FORM = { version: 8 }
const LINK = { email: 'rosa@example.com', intendedDestination: '/account' }
const PASSWORD = 'not the right password'
const TOKEN = { token: 'unknown' }
const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const PROOF = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}
const NEW_CREDENTIAL = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
}
const STATEMENT = {
  ...{ textVersion: '2026-11', name: 'Bea', npn: '1234567', licenseNumber: '1' },
  ...{ policies: [], signature: 'Bea' },
}
const CALL = { name: 'Rosa', phone: '5125550147', consent: true }

/**
 * Returns a new email address each time, because the server limits wrong passwords for each
 * address.
 */
const newAddress = (): string => `${randomUUID()}@agency.example`

const callId: Sample['id'] = (_cast, own) => own.callId
const clientId: Sample['id'] = (_cast, own) => own.userId
const brokerId: Sample['id'] = ({ otherBroker }) => otherBroker

/** Sample requests for the calls that need more than a path. */
const SAMPLES: Readonly<Partial<Record<CallName, Sample>>> = {
  registerAnonymous: { spoils: 'session' },
  login: { body: LINK },
  associateEmail: { body: LINK },
  readSignInLink: { body: TOKEN, status: 422 },
  verify: { body: TOKEN, status: 422 },
  logout: { spoils: 'session' },
  endSession: { id: (_cast, own) => own.otherSessionId, spoils: 'world' },
  endAllSessions: { spoils: 'session' },
  moveEarlierWork: { status: 404 },
  saveOnboarding: { body: FORM },
  saveOnboardingStore: { body: FORM },
  createApplication: { body: { name: 'Mine', schemaId: 'medicare-supplement' } },
  saveAnswers: {
    body: { changes: [{ section: 'applicant', field: 'first_name', value: 'Rosa' }] },
  },
  agreeToDisclosure: { body: { version: electronicDisclosure.version } },
  submitApplication: { body: { signature: 'Rosa', consent: true }, status: 422 },
  withdrawSubmission: { status: 409 },
  resumeApplication: { body: { resumeCode: '2222-2222-2222' }, status: 404 },
  makeSigningLink: { body: { from: 'Luis Romero' }, status: 422 },
  withdrawSigningLink: { status: 404 },
  readSigningLink: { body: { code: '2222-2222-2222' }, status: 404 },
  openSigningLink: { body: { code: '2222-2222-2222', birthDate: '1950-03-10' }, status: 404 },
  sendComeBack: { body: { by: 'email', to: 'new@example.com' } },
  submitOnPaper: { body: { documents: ['unknown'] }, status: 404 },
  uploadDocument: multipart(pdf()),
  deleteDocument: { spoils: 'world' },
  // These applications have no insurer yet.
  readSaleDocument: { status: 409 },
  mailSaleDocuments: { status: 409 },
  deleteMyData: { spoils: 'world' },
  quote: { body: { zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' } },
  openQuote: { id: (_cast, own) => own.quoteId },
  // This quote has no answers yet.
  emailQuote: {
    id: (_cast, own) => own.quoteId,
    body: { to: 'new@example.com', plan: 'G', discounted: false },
    status: 422,
  },
  readQuoteOutline: {
    id: (_cast, own) => own.quoteId,
    query: { plan: 'G', naic: 'SM-01' },
    status: 422,
  },
  searchDrugs: { query: { term: 'lis' } },
  scheduleCall: { body: { startsAt: '2020-01-01T15:00:00.000Z', ...CALL }, status: 409 },
  contactMe: { body: CALL },
  changeCall: { id: callId, body: { phone: CALL.phone } },
  cancelCall: { id: callId, spoils: 'world' },
  callCalendar: { id: callId },
  shareHelpPosition: { body: { section: 'applicant' } },
  brokerLogin: { body: () => ({ email: newAddress(), password: PASSWORD }), status: 401 },
  brokerLogout: { spoils: 'session' },
  passkeyLogin: { body: { credential: PROOF }, status: 401 },
  passkeyOptions: { body: { password: PASSWORD }, status: 422 },
  addPasskey: { body: { name: 'Mine', credential: NEW_CREDENTIAL }, status: 422 },
  removePasskey: { body: { password: PASSWORD }, status: 422 },
  resetSecondFactor: { id: brokerId, body: { password: PASSWORD }, status: 422 },
  readInvitation: { body: TOKEN, status: 422 },
  acceptInvitation: { body: { ...TOKEN, name: 'Eve', password: PASSWORD }, status: 422 },
  changeBrokerPassword: { body: { password: PASSWORD, newPassword: PASSWORD }, status: 422 },
  enrollTotp: { body: { password: PASSWORD }, status: 422 },
  confirmTotp: { body: { code: '000000' }, status: 401 },
  removeTotp: { body: { password: PASSWORD }, status: 422 },
  renewRecoveryCodes: { body: { password: PASSWORD }, status: 422 },
  inviteBroker: { body: { email: 'new@agency.example', isAdmin: false } },
  withdrawInvitation: { id: ({ invitationId }) => invitationId, spoils: 'world' },
  deactivateBroker: { id: brokerId, spoils: 'world' },
  reactivateBroker: { id: brokerId },
  sendNewPasswordLink: { id: brokerId },
  exportApplications: { body: { columns: ['stage'], ids: [] } },
  assignApplication: { body: { broker: null }, spoils: 'world' },
  setApplicationStatus: { body: { status: 'approved' }, status: 409 },
  addNote: { body: { text: 'Called back' } },
  makeResumeGrant: { body: { mail: false } },
  revokeResumeGrant: { spoils: 'world' },
  setHandoverStatus: { body: { status: 'in_review', at: '2026-11-20T12:00:00Z' } },
  mailBrokerQuote: {
    body: () => ({
      ...{ email: newAddress(), consent: true, how: 'phone' },
      quote: { zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' },
    }),
  },
  exportLeads: { body: { ids: [] } },
  exportCalls: { body: { ids: [] } },
  exportAudit: { body: {} },
  startForClient: { body: { consent: true, how: 'phone' } },
  // These applications were started by their applicants.
  readStart: { status: 404 },
  saveStart: { body: { naic: null }, status: 404 },
  sendStart: { body: { mail: false }, status: 404 },
  makeBrokerSigningLink: { body: { mail: false }, status: 409 },
  withdrawBrokerSigningLink: { status: 404 },
  saveBrokerLicenses: { body: { npn: '1234567', licenses: [{ state: 'TX', number: '1' }] } },
  giveStatement: { body: STATEMENT, status: 409 },
  readClient: { id: clientId },
  assignClient: { id: clientId, body: { broker: null }, spoils: 'world' },
  addClientNote: { id: clientId, body: { text: 'Called back' } },
  addFollowUp: { id: clientId, body: { dueOn: '2030-01-01', note: 'Call back' } },
  changeFollowUp: { id: ({ followUpId }) => followUpId, body: { done: true } },
  // The other client does not exist.
  linkClients: { id: clientId, body: { other: 'unknown', as: 'same' }, status: 404 },
  unlinkClients: { id: clientId, status: 404 },
  changeBrokerCall: { id: callId, body: { outcome: 'reached' }, spoils: 'world' },
}

const WITHOUT_SESSION: readonly Principal[] = ['nobody', 'expired', 'forger']
const OWNERS: readonly Principal[] = ['anonymous owner', 'signed-in owner']
const BROKERS: readonly Principal[] = ['broker it is assigned to', 'another broker', 'admin']

/** Returns the status that the access table specifies for a principal. */
function expectedStatus(name: CallName, principal: Principal): number {
  const success = SAMPLES[name]?.status ?? calls[name].status
  const isBroker = BROKERS.includes(principal)
  switch (ROUTE_ACCESS[name]) {
    case 'public':
    case 'visitor':
    case 'brokerVisitor':
      return success
    case 'receiver':
      return 401
    case 'consumer':
      return isBroker || WITHOUT_SESSION.includes(principal) ? 401 : success
    case 'owner':
      if (isBroker || WITHOUT_SESSION.includes(principal)) return 401
      return OWNERS.includes(principal) ? success : 404
    case 'account':
    case 'broker':
      return isBroker ? success : 401
    case 'assigned':
      if (!isBroker) return 401
      return principal === 'another broker' ? 404 : success
    case 'admin':
      if (!isBroker) return 401
      return principal === 'admin' ? success : 403
  }
}

let server: TestServer
let shared: Cast
beforeAll(async () => {
  server = await startTestServer({
    config: {
      calls: {
        days: new Set([0, 1, 2, 3, 4, 5, 6]),
        from: 0,
        to: 1_440,
        timeZone: 'America/New_York',
        minutes: 30,
        atOnce: 100,
      },
    },
  })
  shared = await newCast(server)
})
afterAll(() => server.close())
// Delete the counted wrong passwords before each test, because the server counts them across all
// tests.
beforeEach(async () => {
  await server.database.query('delete from broker_sign_in_failures')
})

function send(cast: Cast, name: CallName, principal: Principal, unknownId?: string) {
  const { body, headers, query, id } = SAMPLES[name] ?? {}
  const own = principal === 'signed-in owner' ? cast.ofSignedIn : cast.ofAnonymous
  return cast.visitors[principal].try(name, {
    params: {
      id: unknownId ?? id?.(cast, own) ?? own.id,
      documentId: own.documentId,
      document: 'outline-of-coverage',
      grantId: cast.grantId,
      linkId: 'unknown',
      other: 'unknown',
      zip: '75201',
    },
    ...(headers ? { headers } : {}),
    query: query ?? {},
    ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : body }),
  })
}

describe('every call is listed', () => {
  it('in the access table', () => {
    expect(new Set(Object.keys(ROUTE_ACCESS))).toEqual(new Set(Object.keys(calls)))
  })

  it('among the served routes', () => {
    const missing = Object.values(calls).filter(
      ({ method, path }) => !server.app.hasRoute({ method, url: path }),
    )
    expect(missing).toEqual([])
  })
})

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  it('answers each principal as the access table says', async () => {
    const answered: Record<string, number> = {}
    const spoils = SAMPLES[name]?.spoils
    for (const principal of PRINCIPALS) {
      const { status } = await send(shared, name, principal)
      answered[principal] = status
      // Refused calls must change nothing, so create new data only after a call that succeeds. If a
      // refused call does change data, the next principal gets an unexpected status.
      if (spoils === 'world' && status < 400) shared = await newCast(server)
    }
    if (spoils === 'session') shared = await newCast(server)
    expect(answered).toEqual(
      Object.fromEntries(
        PRINCIPALS.map((principal) => [principal, expectedStatus(name, principal)]),
      ),
    )
  })
})

describe.each(
  (Object.keys(calls) as CallName[]).filter((name) =>
    ['owner', 'assigned'].includes(ROUTE_ACCESS[name]),
  ),
)('%s', (name) => {
  it('answers an id of another person exactly like an unknown one (D51)', async () => {
    const principal = ROUTE_ACCESS[name] === 'owner' ? 'signed-in stranger' : 'another broker'
    const foreign = await send(shared, name, principal)
    const unknown = await send(shared, name, principal, '00000000-0000-4000-8000-000000000000')
    expect(foreign.status).toBe(404)
    expect(unknown.body).toEqual(foreign.body)
  })
})
