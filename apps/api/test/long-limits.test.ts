import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../src/housekeeping'
import { LONG_LIMITS } from '../src/http/long-limits'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { ENGINES, type Engine } from './support/engines'
import { sentMails } from './support/outbox'
import { productStorage, type ProductStorage } from './support/product-storage'

const KEYS = [{ id: 'k1', key: randomBytes(32) }]
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
describe.each(ENGINES)('limits of hours and days on $kind', ({ start }) => {
  let engine: Engine
  let storage: ProductStorage
  const servers: TestServer[] = []
  let now = new Date()
  const later = (milliseconds: number): void => void (now = new Date(now.getTime() + milliseconds))

  beforeAll(async () => {
    engine = await start()
    storage = await productStorage(engine)
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await storage.dispose()
    await engine.stop()
  })

  /** A server whose other limits, per minute, are out of the way. */
  async function newServer(throttleFactor = 1): Promise<TestServer> {
    const server = await startTestServer({
      storage: { ...storage, dispose: () => Promise.resolve() },
      now: () => now,
      keys: KEYS,
      config: { throttleFactor, trustProxy: ['127.0.0.1'] },
    })
    servers.push(server)
    return server
  }
  /** As if everybody counted so far had come `times` times more. */
  const countedMore = (times: number) =>
    storage.database.query(
      `update throttle_counters set count = count + $1 where resets_at > $2::timestamptz + interval '30 minutes'`,
      [times, now],
    )
  const post = (visitor: Visitor, url: string, payload: object, from: string) =>
    visitor.request({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

  it('let an address start so many sessions a day, on all servers together', async () => {
    const both = [await newServer(), await newServer()]
    const register = (index: number, from: string) =>
      post(both[index % 2]?.visitor() as Visitor, '/api/auth/register-anonymous', {}, from)
    expect((await register(0, '203.0.113.9')).status).toBe(200)
    await countedMore(LONG_LIMITS.registrationsFromAddress.most - 3)
    expect((await register(1, '203.0.113.9')).status).toBe(200)
    expect((await register(0, '203.0.113.9')).status).toBe(200)
    const refused = await register(0, '203.0.113.9')
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBe(DAY / 1_000)
    expect((await register(0, '203.0.113.10')).status).toBe(200)

    later(DAY)
    expect((await register(0, '203.0.113.9')).status).toBe(200)
  })

  it('let one address be mailed 10 times an hour and 20 times a day, and say nothing of it', async () => {
    const server = await newServer(1_000)
    const mailed = () =>
      sentMails(server).filter((mail) => mail.includes('To: day@example.com\r\n'))
    const ask = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await server.visitor().call('login', { body: { email: 'day@example.com' } })
        later(4 * MINUTE)
      }
    }
    await ask(12)
    expect(mailed()).toHaveLength(10)
    later(2 * HOUR)
    await ask(12)
    later(2 * HOUR)
    await ask(3)
    expect(mailed()).toHaveLength(20)
    later(DAY)
    await ask(1)
    expect(mailed()).toHaveLength(21)
  })

  it('let a session ask for 5 mails an hour, to whatever addresses', async () => {
    const server = await newServer()
    const visitor = await server.registered()
    const ask = (call: string, person: number, from = visitor) =>
      post(from, `/api/auth/${call}`, { email: `session-${person}@example.com` }, '203.0.113.20')
    for (let person = 0; person < LONG_LIMITS.mailsFromSession.most; person += 1) {
      expect((await ask(person % 2 ? 'login' : 'associate-email', person)).status).toBe(200)
    }
    const refused = await ask('login', 9)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBe(HOUR / 1_000)
    const other = await server.registered()
    expect((await ask('login', 9, other)).status, 'another session').toBe(200)
    later(HOUR)
    expect((await ask('login', 9)).status).toBe(200)
  })

  it('count only wrong resume codes, by session and for a day', async () => {
    const server = await newServer()
    const { most } = LONG_LIMITS.wrongCodesFromSession
    const owner = await server.registered()
    const { resumeCode } = await owner.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const guesser = await server.registered()
    const type = (code: string, index: number) =>
      post(guesser, '/api/applications/resume', { resumeCode: code }, `198.51.100.${index}`)
    for (let index = 0; index < 4; index += 1) {
      expect((await type(resumeCode, index)).status).toBe(200)
    }
    for (let index = 0; index < most; index += 1) {
      expect((await type('2222-2222-2222', index)).status).toBe(404)
    }
    expect(await type('2222-2222-2222', 99)).toMatchObject({ status: 429 })
    expect((await type(resumeCode, 100)).status, 'the right one is not even looked at').toBe(429)
    later(DAY + MINUTE)
    await cleanUp(server.database, now)
    expect((await type('2222-2222-2222', 101)).status).toBe(404)
  })

  it('count only wrong sign-in tokens', async () => {
    const server = await newServer()
    const verify = (token: string) =>
      post(server.visitor(), '/api/auth/verify', { token }, '192.0.2.77')
    expect((await verify('unknown')).status).toBe(422)
    await countedMore(LONG_LIMITS.wrongTokensFromAddress.most - 2)
    expect((await verify('unknown')).status).toBe(422)
    const refused = await verify('unknown')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBe(HOUR / 1_000)
  })

  it('keep no address in clear', async () => {
    const { rows } = await storage.database.query<{ key: string }>(
      'select key from throttle_counters',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|192\.0/)
  })
})
