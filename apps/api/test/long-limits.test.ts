import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanUp } from '../src/housekeeping'
import { LONG_LIMITS } from '../src/http/limits/long-limits'
import { MAIL_LIMITS } from '../src/mail/mail-limits'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { ENGINES, type Engine } from './support/engines'
import { askForLink, mailsTo, signIn } from './support/links'
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

  /** Starts a server. A high `throttleFactor` effectively turns off the per-minute limits. */
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
  /** Adds `times` to all counters that reset more than 30 minutes from now. */
  const countedMore = (times: number) =>
    storage.database.query(
      `update throttle_counters set count = count + $1 where resets_at > $2::timestamptz + interval '30 minutes'`,
      [times, now],
    )
  const post = (visitor: Visitor, url: string, payload: object, from: string) =>
    visitor.request({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

  it('cap the sessions that one address may start a day, across all servers', async () => {
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

  it('silently cap the emails to one address at 10 an hour and 20 a day', async () => {
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

  describe('on emails to one mailbox', () => {
    const networks = Array.from({ length: 11 }, (_, index) => `198.51.100.${index + 1}`)
    const login = (visitor: Visitor, email: string, from: string) =>
      post(visitor, '/api/auth/login', { email }, from)

    it('apply across all networks and all kinds of email', async () => {
      const server = await newServer(1_000)
      const email = 'bombed@example.com'
      const person = { name: 'Rosa', phone: '5125550147', email, consent: true }
      const answers = []
      for (const network of networks) {
        const visitor = await server.registered()
        for (let time = 0; time < 2; time += 1) {
          answers.push(await post(visitor, '/api/calls/contact-me', person, network))
        }
        await login(visitor, email, network)
      }
      expect(mailsTo(server, email)).toHaveLength(MAIL_LIMITS.fromEverywhere[0].most)
      // The server stores the call request even though it sends no email. The response says that no
      // email was sent.
      expect(answers[0]?.body).not.toHaveProperty('noted')
      expect(answers.at(-1)).toMatchObject({ status: 201, body: { noted: false } })
    })

    it('used up by one network do not block emails from others', async () => {
      const server = await newServer(1_000)
      const email = 'grandma@example.com'
      for (let time = 0; time < 20; time += 1) {
        await login(server.visitor(), email, '203.0.113.66')
      }
      expect(mailsTo(server, email)).toHaveLength(MAIL_LIMITS.fromNetwork[0].most)
      await login(server.visitor(), email, '203.0.113.67')
      expect(mailsTo(server, email)).toHaveLength(MAIL_LIMITS.fromNetwork[0].most + 1)
    })

    it('used up by strangers do not block a browser that signed in before', async () => {
      const server = await newServer(1_000)
      const email = 'known@example.com'
      const own = server.visitor()
      await signIn(server, own, email)
      await own.call('logout')
      for (const network of networks) {
        for (let time = 0; time < 3; time += 1) await login(server.visitor(), email, network)
      }
      const mailed = mailsTo(server, email).length
      await login(server.visitor(), email, '203.0.113.90')
      expect(mailsTo(server, email), 'an unknown browser').toHaveLength(mailed)
      const { token } = await askForLink(server, own, email)
      expect(await own.call('verify', { body: { token } })).toMatchObject({ email })
    })
  })

  it('on wrong resume codes from everywhere delay a correct one but do not refuse it', async () => {
    const server = await newServer()
    const owner = await server.registered()
    const { resumeCode } = await owner.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const type = async (code: string, from: string) =>
      post(await server.registered(), '/api/applications/resume', { resumeCode: code }, from)
    expect((await type('2222-2222-2222', '198.51.100.200')).status).toBe(404)
    // Simulates many guesses within the current minute.
    await storage.database.query(
      `update throttle_counters set count = count + $1
        where resets_at between $2::timestamptz + interval '59 seconds' and $2::timestamptz + interval '61 seconds'`,
      [LONG_LIMITS.wrongCodesFromEverywhere.most, now],
    )
    const answers = await Promise.all([
      type(resumeCode, '198.51.100.201'),
      type('2222-2222-2222', '198.51.100.202'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
  })

  it('let a session request 5 emails an hour, to any addresses', async () => {
    const server = await newServer()
    const visitor = await server.registered()
    const ask = (call: string, person: number, from = visitor) =>
      post(from, `/api/auth/${call}`, { email: `session-${person}@example.com` }, '203.0.113.20')
    for (let person = 0; person < LONG_LIMITS.mailsFromPerson.most; person += 1) {
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

  it('count only wrong resume codes, per session and day', async () => {
    const server = await newServer()
    const { most } = LONG_LIMITS.wrongCodesFromPerson
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
    expect((await type(resumeCode, 100)).status, 'the right one is not even checked').toBe(429)
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

  it('store no address in plain text', async () => {
    const { rows } = await storage.database.query<{ key: string }>(
      'select key from throttle_counters',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/203\.0|198\.51|192\.0/)
  })
})
