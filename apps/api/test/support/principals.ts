import { randomUUID } from 'node:crypto'
import { createClock } from '../../src/shared/clock'
import { createPasswords } from '../../src/features/brokers/passwords'
import { insertBroker } from '../../src/features/brokers/repository'
import { createBrokerSessions } from '../../src/features/brokers/sessions'
import { createSessions } from '../../src/features/sessions/service'
import type { TestServer, Visitor } from '../build-app'
import { PASSWORD } from './brokers'
import { multipart, pdf } from './multipart'

/** All kinds of callers, from a caller without a session to an admin. */
export const PRINCIPALS = [
  'nobody',
  'expired',
  'forger',
  'anonymous stranger',
  'signed-in stranger',
  'anonymous owner',
  'signed-in owner',
  'broker it is assigned to',
  'another broker',
  'admin',
] as const
export type Principal = (typeof PRINCIPALS)[number]

/** Ids of the data that belongs to one owner. */
export interface Belongings {
  readonly id: string
  readonly quoteId: string
  readonly documentId: string
  readonly callId: string
  /** Id of the owner, which is the client's id on the desk. */
  readonly userId: string
  readonly resumeCode: string
  /** Id of the owner's session in another browser. */
  readonly otherSessionId: string
}

/** The principals that the tests use on one server, and the ids of their data. */
export interface Cast {
  readonly visitors: Readonly<Record<Principal, Visitor>>
  readonly ofAnonymous: Belongings
  readonly ofSignedIn: Belongings
  readonly assignedBroker: string
  readonly otherBroker: string
  readonly grantId: string
  /** Id of a follow-up about the anonymous owner. */
  readonly followUpId: string
  readonly invitationId: string
}

const CALL = { name: 'Rosa', phone: '5125550147', consent: true }

/** Discards the security events that this setup causes. */
const NO_EVENTS = { record: () => Promise.resolve() }

/** Creates all principals and their data. */
export async function newCast(server: TestServer): Promise<Cast> {
  const brokers = await newBrokers(server)
  const owner = await server.registered()
  const signedIn = await signedInVisitor(server)
  const ofAnonymous = await belongings(server, owner)
  const ofSignedIn = await belongings(server, signedIn)
  const admin = brokers.admin.visitor
  const assignedBroker = brokers.assigned.id
  const params = { id: ofAnonymous.id }
  await admin.call('assignApplication', { params, body: { broker: assignedBroker } })
  await admin.call('changeBrokerCall', {
    params: { id: ofAnonymous.callId },
    body: { assignee: assignedBroker },
  })
  const grant = await admin.call('makeResumeGrant', { params, body: { mail: false } })
  const client = { id: ofAnonymous.userId }
  await admin.call('assignClient', { params: client, body: { broker: assignedBroker } })
  const followUp = await admin.call('addFollowUp', {
    params: client,
    body: { dueOn: '2030-01-01', note: 'Call back' },
  })
  const email = `${randomUUID()}@agency.example`
  const invitation = await admin.call('inviteBroker', { body: { email, isAdmin: false } })

  const forger = server.visitor()
  forger.cookies.set('userSession', owner.cookies.get('userSession') ?? '')
  forger.cookies.set('sid', brokers.assigned.visitor.cookies.get('broker_session') ?? '')
  forger.cookies.set('broker_session', owner.cookies.get('sid') ?? '')
  return {
    visitors: {
      nobody: server.visitor(),
      expired: await expiredVisitor(server),
      forger,
      'anonymous stranger': await server.registered(),
      'signed-in stranger': await signedInVisitor(server),
      'anonymous owner': owner,
      'signed-in owner': signedIn,
      'broker it is assigned to': brokers.assigned.visitor,
      'another broker': brokers.other.visitor,
      admin,
    },
    ofAnonymous,
    ofSignedIn,
    assignedBroker,
    otherBroker: brokers.other.id,
    grantId: grant.id,
    followUpId: followUp.id,
    invitationId: invitation.id,
  }
}

async function belongings(server: TestServer, visitor: Visitor): Promise<Belongings> {
  const { id, resumeCode } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const { quote_id: quoteId = '' } = await visitor.call('readApplication', { params: { id } })
  const document = await visitor.call('uploadDocument', { params: { id }, ...multipart(pdf()) })
  const { days } = await visitor.call('callAvailability')
  const startsAt = days[0]?.slots[0]?.startsAt
  const call = await visitor.call('scheduleCall', { body: { startsAt, ...CALL } })
  const otherSessionId = await sessionElsewhere(server, visitor)
  const userId = (await visitor.call('authStatus')).user?.id ?? ''
  return {
    id,
    userId,
    quoteId,
    resumeCode,
    documentId: document.id,
    callId: call.id,
    otherSessionId,
  }
}

async function sessionElsewhere({ database }: TestServer, visitor: Visitor): Promise<string> {
  const { user } = await visitor.call('authStatus')
  if (!user) throw new Error('There is no session.')
  const row = { id: user.id, email: user.email, is_anonymous: user.isAnonymous }
  await createSessions(database, createClock(), NO_EVENTS).start(database, row)
  const { sessions } = await visitor.call('listSessions')
  return sessions.find(({ current }) => !current)?.id ?? ''
}

/**
 * Password hash that all test brokers share. Hashing is slow on purpose, so it is done only once.
 */
let hashing: Promise<string> | undefined

async function newBrokers({ database, visitor }: TestServer) {
  const sessions = createBrokerSessions(database, createClock(), NO_EVENTS)
  const passwordHash = await (hashing ??= createPasswords().hash(PASSWORD, []))
  const add = async (name: string, isAdmin: boolean) => {
    const id = randomUUID()
    const email = `${id}@agency.example`
    await insertBroker(database, { id, email, name, isAdmin, passwordHash, now: new Date() })
    // Simulates a connected authenticator app.
    await database.query('update brokers set totp_confirmed = is_admin where id = $1', [id])
    const broker = visitor()
    broker.cookies.set('broker_session', (await sessions.start(database, id)).token)
    return { id, visitor: broker }
  }
  return {
    assigned: await add('Assigned', false),
    other: await add('Other', false),
    admin: await add('Admin', true),
  }
}

async function signedInVisitor({ database, visitor }: TestServer): Promise<Visitor> {
  const { rows } = await database.query<{ id: string; email: string; is_anonymous: boolean }>(
    `insert into users (email, is_anonymous) values ($1, false) returning id, email, is_anonymous`,
    [`${randomUUID()}@example.com`],
  )
  const [user] = rows
  if (!user) throw new Error('A user was not stored.')
  const { token } = await createSessions(database, createClock(), NO_EVENTS).start(database, user)
  const signedIn = visitor()
  signedIn.cookies.set('sid', token)
  return signedIn
}

/** Returns a visitor whose two session cookies have expired. */
async function expiredVisitor(server: TestServer): Promise<Visitor> {
  const visitor = await server.registered()
  const { assigned } = await newBrokers(server)
  visitor.cookies.set('broker_session', assigned.visitor.cookies.get('broker_session') ?? '')
  await server.database.query(
    `update sessions set expires_at = now() - interval '1 minute' where created_at =
       (select max(created_at) from sessions)`,
  )
  await server.database.query(
    `update broker_sessions set expires_at = now() - interval '1 minute' where broker_id = $1`,
    [assigned.id],
  )
  return visitor
}
