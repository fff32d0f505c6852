import type { AuditPage, BrokerApplication, BrokerApplicationRow } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from '../build-app'
import { firstBroker, loginOf, newBroker } from './brokers'
import { ENGINES, type Engine } from './engines'
import { productStorage } from './product-storage'

/** An applicant and their application. */
export interface Applicant {
  readonly visitor: Visitor
  readonly id: string
  readonly resumeCode: string
}

/** A broker’s session and id. */
interface DeskBroker {
  readonly visitor: Visitor
  readonly id: string
}

/** Default answers for an applicant. */
export const NAME = [
  { section: 'applicant', field: 'first_name', value: 'Rosa' },
  { section: 'applicant', field: 'last_name', value: 'Martinez' },
  { section: 'applicant', field: 'state', value: 'TX' },
  { section: 'applicant', field: 'phone', value: '5125550147' },
  { section: 'applicant', field: 'email', value: 'rosa@example.com' },
]

/** A server with an admin, two brokers, and its own clock. */
export interface Desk {
  readonly server: TestServer
  readonly admin: Visitor
  readonly bea: DeskBroker
  readonly carl: DeskBroker
  now(): Date
  /**
   * Advances the clock by some hours. Brokers' sessions can expire, so brokers might have to sign
   * in again with `signInAgain`.
   */
  later(hours: number): void
  signInAgain(): Promise<void>
  /**
   * Creates an applicant with an application.
   * @param changes The answers.
   * @default NAME
   */
  applicant(changes?: object[]): Promise<Applicant>
  read(broker: Visitor, id: string): Promise<BrokerApplication>
  rowOf(broker: Visitor, id: string): Promise<BrokerApplicationRow | undefined>
  stageIn(id: string): Promise<BrokerApplicationRow['stage'] | undefined>
  trail(): Promise<AuditPage['entries']>
  close(): Promise<void>
}

/**
 * Runs tests of the brokers' features once on each database engine.
 * @param tests Defines the tests. The desk that it receives has no properties until the tests run.
 */
export function describeDesk(title: string, tests: (desk: Desk) => void): void {
  describe.each(ENGINES)(`${title} on $kind`, ({ start }) => {
    let engine: Engine
    const desk = {} as Desk
    beforeAll(async () => {
      engine = await start()
      Object.defineProperties(desk, Object.getOwnPropertyDescriptors(await openDesk(engine)))
    })
    afterAll(async () => {
      await desk.close()
      await engine.stop()
    })
    tests(desk)
  })
}

async function openDesk(engine: Engine): Promise<Desk> {
  let now = new Date('2026-11-20T17:00:00Z')
  const server = await startTestServer({
    storage: await productStorage(engine),
    now: () => now,
    config: { publicUrl: 'http://apply.example.test' },
  })
  let admin = await firstBroker(server, () => now)
  let bea = await newBroker(server, admin, { email: 'bea@agency.example', name: 'Bea' })
  let carl = await newBroker(server, admin, { email: 'carl@agency.example', name: 'Carl' })

  async function signIn(email: string): Promise<Visitor> {
    const visitor = server.visitor()
    await visitor.call('brokerLogin', { body: loginOf(server, email) })
    return visitor
  }

  async function rowOf(broker: Visitor, id: string): Promise<BrokerApplicationRow | undefined> {
    const { rows } = await broker.call('listBrokerApplications')
    return rows.find((row) => row.id === id)
  }

  return {
    server,
    get admin() {
      return admin
    },
    get bea() {
      return bea
    },
    get carl() {
      return carl
    },
    now: () => now,
    later(hours) {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
    async signInAgain() {
      admin = await signIn('ann@agency.example')
      bea = { ...bea, visitor: await signIn('bea@agency.example') }
      carl = { ...carl, visitor: await signIn('carl@agency.example') }
    },
    async applicant(changes = NAME) {
      const visitor = await server.registered()
      const { id, resumeCode } = await visitor.call('createApplication', {
        body: { name: 'Mine', schemaId: 'medicare-supplement' },
      })
      if (changes.length > 0) {
        await visitor.call('saveAnswers', { params: { id }, body: { changes } })
      }
      return { visitor, id, resumeCode }
    },
    read: (broker, id) => broker.call('readBrokerApplication', { params: { id } }),
    rowOf,
    stageIn: async (id) => (await rowOf(admin, id))?.stage,
    trail: async () => (await admin.call('listAudit')).entries,
    close: () => server.close(),
  }
}
