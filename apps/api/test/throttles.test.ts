import { calls, type CallName } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGN_IN_LIMITS } from '../src/features/brokers/sign-in-failures'
import { THROTTLES } from '../src/http/limits/throttle'
import { startTestServer, type Answer, type TestServer, type Visitor } from './build-app'
import { firstBroker, PASSWORD } from './support/brokers'

const ALLOWED = 2
const JUNK = ['__Host-sid', 'sid', 'broker_session', 'userSession']

describe('a limit on the calls of a person', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      config: { throttleFactor: ALLOWED / THROTTLES.status.perMinute, trustProxy: ['127.0.0.1'] },
    })
  })
  afterAll(() => server.close())

  /** Makes a call with the visitor's cookies and any additional cookies. */
  const ask = (
    name: CallName,
    from: string,
    { visitor = server.visitor(), cookies = {} }: { visitor?: Visitor; cookies?: object } = {},
  ): Promise<Answer> => {
    const all = { ...cookies, ...Object.fromEntries(visitor.cookies) }
    const cookie = Object.entries(all).map(([key, value]) => `${key}=${value}`)
    return visitor.request({
      method: calls[name].method,
      url: calls[name].path,
      headers: { 'x-forwarded-for': from, cookie: cookie.join('; ') },
    })
  }
  const made = async (times: number, call: (index: number) => Promise<Answer>) => {
    const statuses: number[] = []
    for (let index = 0; index < times; index += 1) statuses.push((await call(index)).status)
    return statuses
  }
  const junk = (): object => Object.fromEntries(JUNK.map((name) => [name, randomUUID()]))

  it('applies to a session, even with additional made-up cookies', async () => {
    const visitor = await server.registered()
    const own = visitor.cookies.get('sid')
    const statuses = await made(4, () => {
      visitor.cookies.set('sid', own ?? '')
      return ask('authStatus', '192.0.2.1', { visitor, cookies: junk() })
    })
    expect(statuses).toEqual([200, 200, 429, 429])
  })

  it.each<CallName>(['authStatus', 'verifyBrokerSession', 'listApplications'])(
    'applies to an address without a session, even with made-up cookies: %s',
    async (name) => {
      const allowed = name === 'listApplications' ? 2 * ALLOWED : ALLOWED
      const from = `192.0.2.${10 + name.length}`
      const statuses = await made(allowed + 2, () => ask(name, from, { cookies: junk() }))
      expect(statuses).toEqual([...Array<number>(allowed).fill(200), 429, 429])
      expect((await ask(name, '198.51.100.1', { cookies: junk() })).status).toBe(200)
    },
  )

  it('says when to retry', async () => {
    const answers = await Promise.all(
      Array.from({ length: ALLOWED + 1 }, () => ask('authStatus', '192.0.2.2')),
    )
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  it('is shared by all addresses of an IPv6 subscriber', async () => {
    const statuses = await made(3, (host) => ask('authStatus', `2001:db8:7:7::${host + 1}`))
    expect(statuses).toEqual([200, 200, 429])
    expect((await ask('authStatus', '2001:db8:7:8::1')).status).toBe(200)
  })

  it('is separate for each person behind one address and follows them', async () => {
    const people = [await server.registered(), await server.registered()]
    for (const visitor of people) {
      expect(await made(2, () => ask('authStatus', '192.0.2.3', { visitor }))).toEqual([200, 200])
    }
    expect((await ask('authStatus', '192.0.2.4', { visitor: people[0] as Visitor })).status).toBe(
      429,
    )
  })
})

describe('wrong passwords and codes of a signed-in broker', () => {
  const MINUTE = 60_000
  const EMAIL = 'ann@agency.example'
  let server: TestServer
  let now = new Date('2026-11-20T12:00:00Z')
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())

  const later = (minutes: number): void => void (now = new Date(now.getTime() + minutes * MINUTE))
  const signIn = (visitor: Visitor, password = PASSWORD): Promise<Answer> =>
    visitor.try('brokerLogin', { body: { email: EMAIL, password } })

  it('count as failed sign-ins, regardless of the call', async () => {
    const broker = await firstBroker(server, () => now, EMAIL)
    const { secret } = await broker.call('enrollTotp', { body: { password: PASSWORD } })
    const wrong = {
      body: { password: 'wrong wrong wrong', newPassword: 'my aunt grows 40 tomatoes' },
    }
    const { most, window } = SIGN_IN_LIMITS.pair
    expect((await broker.try('confirmTotp', { body: { code: '000000' } })).status).toBe(401)
    for (let tries = 1; tries < most; tries += 1) {
      expect(await broker.try('changeBrokerPassword', wrong)).toMatchObject({
        status: 422,
        body: { code: 'PASSWORD_WRONG' },
      })
      later(1)
    }
    const refused = await broker.try('changeBrokerPassword', wrong)
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    // The wait ends when the oldest attempt is no longer in the time window.
    const seconds = window / 1_000 - (most - 1) * 60
    expect(refused.headers['retry-after']).toBe(String(seconds))
    const right = { ...wrong.body, password: PASSWORD }
    expect((await broker.try('changeBrokerPassword', { body: right })).status).toBe(429)
    expect((await broker.try('removeTotp', { body: right })).status).toBe(400)
    expect((await broker.try('removeTotp', { body: { password: PASSWORD } })).status).toBe(429)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime(),
    })
    expect((await broker.try('confirmTotp', { body: { code } })).status).toBe(429)
    expect((await signIn(server.visitor())).status, 'a sign-in from there').toBe(429)
    later(seconds / 60)
    const fresh = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime(),
    })
    expect((await broker.try('confirmTotp', { body: { code: fresh } })).status).toBe(200)
  })

  it('are in the audit trail', async () => {
    const { rows } = await server.database.query(
      "select action from audit_entries where action = 'sign-in.failed'",
    )
    expect(rows).toHaveLength(SIGN_IN_LIMITS.pair.most)
  })
})
