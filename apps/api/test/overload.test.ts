import { calls, type CallName } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../src/database'
import { ADDRESS_LIMITS } from '../src/http/limits/limit-addresses'
import { startTestServer, Visitor, type Answer, type TestServer } from './build-app'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

const FLOOD = 60
const ATTACKER = '192.0.2.66'

let storage: TestDatabase
let server: TestServer
let statements = 0
let now = new Date('2026-11-20T12:00:00Z')
beforeAll(async () => {
  storage = await openTestDatabase()
})
afterAll(() => storage.dispose())

/**
 * Starts a server and counts its statements. The count excludes statements in transactions and
 * statements that record security events.
 */
async function start(throttleFactor = 1_000_000): Promise<void> {
  const { database } = storage
  const counted: Database = {
    ...database,
    query: (sql, parameters) => {
      if (!sql.includes('security_events')) statements += 1
      return database.query(sql, parameters)
    },
  }
  server = await startTestServer({
    now: () => now,
    storage: { ...storage, database: counted, dispose: () => Promise.resolve() },
    config: { throttleFactor },
  })
  statements = 0
}

/** Makes a call from the given IP address with made-up session cookies. */
const flood = (name: CallName, remoteAddress = ATTACKER): Promise<Answer> =>
  new Visitor(server.app).request({
    method: calls[name].method,
    url: calls[name].path,
    headers: { cookie: `sid=${randomUUID()}; broker_session=${randomUUID()}` },
    remoteAddress,
  })

let releaseDatabase: () => void = () => undefined
afterEach(async () => {
  releaseDatabase()
  await server.close()
})

/** Blocks the database so that all requests wait. Returns a function that unblocks it. */
async function holdDatabase(): Promise<() => void> {
  await new Promise<void>((begun) => {
    const work = (): Promise<void> =>
      new Promise((release) => {
        releaseDatabase = release
        begun()
      })
    void storage.database.transaction(work, { milliseconds: 60_000 })
  })
  return releaseDatabase
}

describe('while the requests of one address wait for the database', () => {
  it.each<CallName>(['authStatus', 'registerAnonymous', 'loadOnboarding', 'verifyBrokerSession'])(
    'those of another address are served and the server reports ready: %s',
    async (name) => {
      await start()
      const applicant = await server.registered()
      await applicant.call('authStatus')
      const order: string[] = []
      const note = async (what: string, answer: Promise<Answer>): Promise<void> => {
        const { status } = await answer
        order.push(`${what} ${status}`)
      }
      const release = await holdDatabase()
      // Reset the counter here, because it might have counted a housekeeping statement.
      statements = 0
      const all = Array.from({ length: FLOOD }, () => note('flood', flood(name)))
      await expect.poll(() => statements).toBe(FLOOD)
      all.push(
        note('save', applicant.try('saveOnboarding', { body: { version: 8, zip5: '75201' } })),
        note('stranger', flood(name, '198.51.100.7')),
        note('ready', server.visitor().try('readiness')),
      )
      await expect.poll(() => statements).toBe(FLOOD + 3)
      release()
      await Promise.all(all)
      // A flood of requests from one address must not delay requests from other addresses for long.
      const mostBefore = 12
      for (const what of ['save 200', 'stranger 200', 'ready 200']) {
        expect(order).toContain(what)
        expect(order.indexOf(what)).toBeLessThan(mostBefore)
      }
    },
  )
})

it('checks the database at most once a second, even with many callers', async () => {
  await start()
  const ask = () =>
    Promise.all(Array.from({ length: 200 }, () => server.visitor().try('readiness')))
  const statuses = (await ask()).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  // The readiness call runs three statements. They check the database, and look for undelivered mail
  // and applications.
  expect(statements).toBe(3)
  now = new Date(now.getTime() + 999)
  await ask()
  expect(statements).toBe(3)
  now = new Date(now.getTime() + 1)
  await ask()
  expect(statements).toBe(4)
})

describe('an address that sends too many requests', () => {
  const useUp = async (address: string): Promise<void> => {
    await start(1)
    for (let request = 0; request < ADDRESS_LIMITS.atOnce; request += 1) {
      await server.visitor().request({ method: 'GET', url: '/api/none', remoteAddress: address })
    }
    statements = 0
  }

  it('is refused before any query, for every call', async () => {
    await useUp(ATTACKER)
    for (const name of ['authStatus', 'listApplications', 'readBroker', 'lookUpZip'] as const) {
      const refused = await flood(name)
      expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
      expect(refused.headers['retry-after']).toBe('1')
    }
    expect(statements).toBe(0)
    expect((await flood('authStatus', '198.51.100.7')).status).toBe(200)
  })

  it('can still ask whether the server is ready', async () => {
    await useUp(ATTACKER)
    expect((await flood('authStatus')).status).toBe(429)
    expect((await flood('readiness')).status).toBe(200)
  })

  it('covers the whole network of an IPv6 subscriber', async () => {
    await useUp('2001:db8:7:7::1')
    expect((await flood('authStatus', '2001:db8:7:7:ffff::2')).status).toBe(429)
    expect((await flood('authStatus', '2001:db8:7:8::1')).status).toBe(200)
  })
})
