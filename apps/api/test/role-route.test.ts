import type { CallName } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { multipart, pdf } from './support/multipart'

/** Who asks: nobody, a visitor with a forged hint, an anonymous user, and the owner of `id`. */
type Role = 'nobody' | 'forger' | 'stranger' | 'owner'
type Expected = Readonly<Record<Role, number>>

let server: TestServer
let id = ''
let resumeCode = ''
let documentId = ''
const visitors = new Map<Role, Visitor>()

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const everybody = (status: number): Expected => ({
  nobody: status,
  forger: status,
  stranger: status,
  owner: status,
})
const withSession: Expected = { nobody: 401, forger: 401, stranger: 200, owner: 200 }
const ownerOnly: Expected = { nobody: 401, forger: 401, stranger: 404, owner: 200 }

const FORM = { version: 8 }
const LINK = { email: 'rosa@example.com', intendedDestination: '/account' }

/** Every call, who may make it, and a body that is right. */
const MATRIX: Readonly<
  Partial<
    Record<CallName, { expected: Expected; body?: unknown; headers?: Record<string, string> }>
  >
> = {
  registerAnonymous: { expected: everybody(200) },
  authStatus: { expected: everybody(200) },
  login: { expected: everybody(200), body: LINK },
  associateEmail: { expected: withSession, body: LINK },
  verify: { expected: everybody(422), body: { token: 'unknown' } },
  logout: { expected: everybody(200) },
  verifyBrokerSession: { expected: everybody(200) },
  saveOnboarding: { expected: withSession, body: FORM },
  saveOnboardingStore: { expected: withSession, body: FORM },
  loadOnboarding: { expected: everybody(200) },
  listApplications: { expected: everybody(200) },
  createApplication: {
    expected: withSession,
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  },
  readApplication: { expected: ownerOnly },
  saveAnswers: {
    expected: ownerOnly,
    body: { changes: [{ section: 'applicant', field: 'first_name', value: 'Rosa' }] },
  },
  submitApplication: {
    expected: { ...ownerOnly, owner: 422 },
    body: { signature: 'Rosa', consent: true },
  },
  resumeApplication: { expected: withSession },
  uploadDocument: { expected: { ...ownerOnly, owner: 201 }, ...multipart(pdf()) },
  listDocuments: { expected: ownerOnly },
  readDocument: { expected: ownerOnly },
  readCopy: { expected: ownerOnly },
  deleteDocument: { expected: { ...ownerOnly, owner: 204 } },
  lookUpZip: { expected: everybody(200) },
  quote: {
    expected: everybody(200),
    body: { zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' },
  },
  searchDrugs: { expected: everybody(200) },
  config: { expected: everybody(200) },
  leadProviderToken: { expected: everybody(204) },
  health: { expected: everybody(200) },
  readiness: { expected: everybody(200) },
}

async function newVisitors(): Promise<void> {
  const owner = await server.registered()
  const application = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  id = application.id
  resumeCode = application.resumeCode
  const document = await owner.call('uploadDocument', { params: { id }, ...multipart(pdf()) })
  documentId = document.id
  const forger = server.visitor()
  forger.cookies.set('userSession', owner.cookies.get('userSession') ?? '')
  forger.cookies.set('sid', 'A'.repeat(43))
  forger.cookies.set('broker_session', 'A'.repeat(43))
  visitors.set('owner', owner)
  visitors.set('forger', forger)
  visitors.set('nobody', server.visitor())
  visitors.set('stranger', await server.registered())
}

describe.each(Object.keys(MATRIX) as CallName[])('%s', (name) => {
  beforeAll(newVisitors)

  it.each(['nobody', 'forger', 'stranger', 'owner'] as const)('by %s', async (role) => {
    const { expected, body, headers } = MATRIX[name] ?? { expected: everybody(0) }
    const sent = name === 'resumeApplication' ? { resumeCode } : body
    const { status } = await (visitors.get(role) ?? server.visitor()).try(name, {
      params: { id, documentId, zip: '75201' },
      ...(headers ? { headers } : {}),
      query: name === 'searchDrugs' ? { term: 'lis' } : {},
      ...(sent === undefined ? {} : { body: sent }),
    })
    expect(status).toBe(expected[role])
  })
})
