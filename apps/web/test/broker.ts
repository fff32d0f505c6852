import { vi } from 'vitest'

import type {
  Broker,
  BrokerApplication,
  BrokerApplicationList,
  BrokerApplicationRow,
  BrokerCall,
  Client,
  StatementForm,
} from '../src/adapters/api/broker-client'
import { useBrokerStore } from '../src/stores/broker-store'
import { fakeServer, type FakeServer } from './fake-server'

export const LEE: Broker = {
  id: 'b1',
  name: 'Lee Broker',
  email: 'lee@example.com',
  isAdmin: true,
  hasTotp: true,
  hasPasskey: false,
  needsSecondFactor: false,
}

/** Starts a fresh visit. A broker is signed in, and all lists are empty. */
export function startBrokerVisit(broker: Broker = LEE): FakeServer {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom has the dialog element, but it cannot open a dialog and does no layout.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => undefined
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(64)
  useBrokerStore.setState({ broker: undefined, ended: false, signIns: 0 })
  const server = fakeServer()
  server.on('POST /api/auth/verify-broker-session', () => ({ body: { valid: true } }))
  server.on('GET /api/broker/me', () => ({ body: broker }))
  server.on('GET /api/broker/applications', () => ({ body: applicationList([]) }))
  server.on('GET /api/broker/agenda', () => ({
    body: { asOf: AS_OF, today: '2026-11-20', items: [] },
  }))
  server.on('GET /api/broker/today', () => ({
    body: { callsDue: 2 },
  }))
  server.on('GET /api/broker/applications/a1/statement', () => ({ body: NO_STATEMENT }))
  server.on('GET /api/broker/colleagues', () => ({
    body: [{ ...broker, active: true, lastSignInAt: null }],
  }))
  return server
}

/** Ends a visit. */
export function endBrokerVisit(): void {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** The statement of an application in which no broker took part. */
const NO_STATEMENT: StatementForm = {
  isNeeded: false,
  state: 'TX',
  paragraphs: [],
  textVersion: '2026-11',
  name: 'Lee Broker',
  npn: null,
  licenseNumber: null,
  given: null,
}

const AS_OF = '2026-11-20T15:00:00.000Z'

/** Returns the application list that the server sends on November 20, 2026. */
export function applicationList(rows: BrokerApplicationList['rows']): BrokerApplicationList {
  return {
    asOf: AS_OF,
    today: '2026-11-20',
    rows,
    total: rows.length,
  }
}

/** Returns one row of the application list: an unassigned draft, saved an hour earlier. */
export function applicationRow(more: Partial<BrokerApplicationRow> = {}): BrokerApplicationRow {
  return {
    id: 'a1',
    applicant: 'Pat Example',
    state: 'TX',
    plan: 'G',
    carrier: 'Heartland Mutual',
    stage: 'in-progress',
    sectionsDone: 0,
    errors: 0,
    effectiveDate: '2027-02-01',
    savedAt: '2026-11-20T14:00:00Z',
    assignee: null,
    client: 'u1',
    hasMatch: false,
    ...more,
  }
}

/** Returns an unassigned request for a call. */
export function brokerCall(more: Partial<BrokerCall> = {}): BrokerCall {
  return {
    id: 'c1',
    kind: 'contact-me',
    status: 'booked',
    startsAt: null,
    minutes: 30,
    timeZone: 'America/Chicago',
    zoneInWords: 'Central Time',
    when: 'On our next business day',
    bestTime: 'any',
    name: 'Pat Example',
    phone: '5550100199',
    email: null,
    reason: '',
    assignee: null,
    outcome: null,
    officeWhen: null,
    due: true,
    application: null,
    askedAt: '2026-11-20T15:00:00.000Z',
    client: 'u1',
    attempts: 0,
    nextTryAt: null,
    proposedTry: '2026-11-20T18:00:00.000Z',
    ...more,
  }
}

/** Returns a client about whom the desk knows only a name and how to reach them. */
export function brokerClient(more: Partial<Client> = {}): Client {
  return {
    id: 'u1',
    name: 'Pat Example',
    phone: '5550100199',
    email: 'pat@example.com',
    mayBeCalled: true,
    state: 'TX',
    zip5: '75201',
    assignee: null,
    isColleagues: false,
    lead: null,
    applications: [],
    calls: [],
    followUps: [],
    tasks: [],
    conversation: [],
    matches: [],
    today: '2026-11-20',
    ...more,
  }
}

/** Returns one application as a broker receives it. */
export function brokerApplication(more: Partial<BrokerApplication> = {}): BrokerApplication {
  return {
    id: 'a1',
    client: 'u1',
    applicant: 'Pat Example',
    phone: '5550100199',
    email: 'pat@example.com',
    state: 'TX',
    plan: 'G',
    carrier: 'Heartland Mutual',
    stage: 'in-progress',
    sectionsDone: 40,
    effectiveDate: '2026-12-01',
    createdAt: '2026-11-18T15:00:00.000Z',
    savedAt: '2026-11-19T15:00:00.000Z',
    reference: null,
    submittedAt: null,
    signer: null,
    signingLinks: [],
    assignee: null,
    masked: [{ label: 'Social Security number', given: true }],
    topics: [],
    errors: [],
    documents: [],
    notes: [],
    timeline: [],
    resumeGrants: [],
    statuses: [],
    possibleStatuses: [],
    help: { on: false, until: null, topic: null, question: null },
    ...more,
  }
}
