import { electronicDisclosure, signingDeclaration } from '@gapwise/enrollment-forms'
import { effectiveDate } from '@gapwise/medicare-rules'
import { addMilliseconds, subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { buildApp, type AppDependencies } from '../../app'
import { createClock } from '../../shared/clock'
import { statement, tables, type Database } from '../../database'
import { insertInvitation, INVITATION_LIFETIMES, totpAt } from '../../features/brokers'
import { SAMPLE_CARRIERS } from '../../features/quotes'
import { hashToken, newToken } from '../../shared/tokens'
import { createLog } from '../../http/logging'
import { DemoBrowser } from './browser'
import {
  demoClients,
  emailOf,
  firstAnswers,
  phoneOf,
  remainingAnswers,
  type DemoClient,
} from './clients'

const BROKERS = [
  { name: 'Ann Sample', email: 'ann@agency.example', isAdmin: true },
  { name: 'Ben Sample', email: 'ben@agency.example', isAdmin: false },
] as const

/** A broker in the demo. The password was created for this database only. */
export interface DemoBroker {
  readonly email: string
  readonly password: string
  /** Present only for the admin, because admins need a second factor. */
  readonly secondFactor?: {
    /** Secret key to enter in an authenticator app. */
    readonly key: string
    /** Recovery codes. Each code works for one sign-in. */
    readonly recoveryCodes: readonly string[]
  }
}

/**
 * Fills an empty database with made-up clients in every stage, two brokers, and calls. Uses the
 * same API calls as real people. No email is sent.
 * @throws {Error} If the database already has users or brokers.
 */
export async function fillWithDemo(
  deps: Pick<AppDependencies, 'database' | 'vault' | 'config' | 'pdfWorker'>,
  start: Date = new Date(),
): Promise<{ clients: number; brokers: readonly DemoBroker[] }> {
  await requireEmptyDatabase(deps.database)
  let now = start
  const clock = createClock({ now: () => now, fixedToday: deps.config.fixedToday })
  const app = await buildApp({
    ...deps,
    config: {
      ...deps.config,
      publicUrl: deps.config.publicUrl ?? `http://localhost:${deps.config.port}`,
      smtpUrl: undefined,
      scanner: undefined,
      // Made-up applications never reach a receiver.
      handover: { ...deps.config.handover, receiver: 'none' },
      throttleFactor: 1_000_000,
    },
    clock,
    log: createLog('warn'),
  })
  try {
    const clients = demoClients(SAMPLE_CARRIERS.map(({ naic }) => naic))
    const ids = new Map<DemoClient, string>()
    const oldestFirst = [...clients.entries()].sort(([, a], [, b]) => b.daysAgo - a.daysAgo)
    for (const [index, client] of oldestFirst) {
      now = subHours(start, client.daysAgo * 24)
      const id = await playClient(app, client, index, clock.today(client.state))
      if (id) ids.set(client, id)
    }
    now = start
    const brokers: { credentials: DemoBroker; browser: DemoBrowser; id: string }[] = []
    for (const broker of BROKERS) brokers.push(await newBroker(app, deps.database, broker, now))
    await playBrokers(brokers, ids)
    return { clients: clients.length, brokers: brokers.map(({ credentials }) => credentials) }
  } finally {
    await app.close()
  }
}

const FIND_ACCOUNT = statement(() =>
  tables.selectFrom('users').unionAll(tables.selectFrom('brokers')).limit(1),
)

async function requireEmptyDatabase(database: Database): Promise<void> {
  if ((await FIND_ACCOUNT.run(database)) > 0) {
    throw new Error(
      'This database already has users. Use an empty database, such as DATA_DIR=.data/demo.',
    )
  }
}

/** @returns The application's id, if the client has an application. */
async function playClient(
  app: FastifyInstance,
  client: DemoClient,
  index: number,
  today: string,
): Promise<string | undefined> {
  const browser = new DemoBrowser(app)
  await browser.call('registerAnonymous')
  await browser.call('saveOnboarding', {
    body: {
      version: 8,
      medicare_status: 'supplemental-plan',
      ...{ first_name: client.first, last_name: client.last, email: emailOf(client) },
      ...{ zip5: client.zip5, state: client.state, county: client.county, city: client.city },
      ...{ applicant_dob: client.dob, tobacco: 'No', gender: index % 2 === 0 ? 'Female' : 'Male' },
      ...{ plan_type: client.plan, naic: client.naic },
    },
  })
  if (index % 3 === 0 || client.stage === 'lead') await askForCall(browser, client, index)
  if (client.stage === 'lead') return undefined
  const { id } = await browser.call('createApplication', {
    body: { name: 'Medicare Supplement', schemaId: 'medicare-supplement' },
  })
  const save = (changes: readonly object[]) =>
    browser.call('saveAnswers', { params: { id }, body: { changes } })
  if (client.stage === 'not-started') return id
  await save(firstAnswers(client, index))
  if (client.stage === 'needs-attention') {
    await save([{ section: 'applicant', field: 'phone', value: '614555' }])
  }
  if (client.stage === 'ready-to-sign' || client.stage === 'submitted') {
    await save(remainingAnswers(client, effectiveDate(today, 'supplemental-plan')))
  }
  if (client.stage === 'submitted') {
    const signature = `${client.first} ${client.last}`
    const { version } = electronicDisclosure
    await browser.call('agreeToDisclosure', { params: { id }, body: { version } })
    const declaration = signingDeclaration.version
    const body = { signature, consent: true, declaration }
    await browser.call('readSaleDocument', { params: { id, document: 'outline-of-coverage' } })
    await browser.call('submitApplication', { params: { id }, body })
  }
  return id
}

/** Half of the clients book a time. The other half request a call without a time. */
async function askForCall(browser: DemoBrowser, client: DemoClient, index: number): Promise<void> {
  const person = {
    name: `${client.first} ${client.last}`,
    phone: phoneOf(index),
    state: client.state,
    reason: 'Which plan fits me?',
    consent: true,
  }
  const { days } = await browser.call('callAvailability')
  const [slot] = days[index % days.length]?.slots ?? []
  if (index % 2 === 0 && slot) {
    await browser.call('scheduleCall', { body: { ...person, startsAt: slot.startsAt } })
  } else {
    await browser.call('contactMe', { body: { ...person, bestTime: 'morning' } })
  }
}

async function newBroker(
  app: FastifyInstance,
  database: Database,
  { name, email, isAdmin }: (typeof BROKERS)[number],
  now: Date,
): Promise<{ credentials: DemoBroker; browser: DemoBrowser; id: string }> {
  const token = newToken()
  await insertInvitation(database, {
    id: randomUUID(),
    kind: 'invited',
    tokenHash: hashToken(token),
    email,
    isAdmin,
    brokerId: null,
    invitedBy: null,
    now,
    expiresAt: addMilliseconds(now, INVITATION_LIFETIMES.invited),
  })
  const browser = new DemoBrowser(app)
  const password = newToken().slice(0, 20)
  await browser.call('acceptInvitation', { body: { token, name, email, password } })
  const { id } = await browser.call('readBroker')
  const credentials = isAdmin
    ? { email, password, secondFactor: await connectApp(browser, password, now) }
    : { email, password }
  return { credentials, browser, id }
}

async function connectApp(
  browser: DemoBrowser,
  password: string,
  now: Date,
): Promise<NonNullable<DemoBroker['secondFactor']>> {
  const { secret: key } = await browser.call('enrollTotp', { body: { password } })
  const body = { code: totpAt(key, now) }
  const { recoveryCodes } = await browser.call('confirmTotp', { body })
  return { key, recoveryCodes }
}

async function playBrokers(
  brokers: readonly { browser: DemoBrowser; id: string }[],
  ids: ReadonlyMap<DemoClient, string>,
): Promise<void> {
  const [admin] = brokers
  if (!admin) return
  for (const [client, id] of ids) {
    const broker = brokers[client.broker ?? -1]
    if (!broker) continue
    await admin.browser.call('assignApplication', { params: { id }, body: { broker: broker.id } })
    const text = `Spoke with ${client.first}. Likes plan ${client.plan}, wants to think it over.`
    await broker.browser.call('addNote', { params: { id }, body: { text } })
    if (client.stage === 'withdrawn') {
      await broker.browser.call('withdrawApplication', { params: { id } })
    }
  }
  const waiting = await admin.browser.call('listBrokerCalls')
  const request = waiting.find(({ kind }) => kind === 'contact-me')
  const booked = waiting.find(({ kind }) => kind === 'scheduled')
  const change = (id: string, body: object) =>
    admin.browser.call('changeBrokerCall', { params: { id }, body })
  if (request) await change(request.id, { outcome: 'left-message' })
  if (booked) await change(booked.id, { assignee: admin.id })
}
