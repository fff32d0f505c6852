import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { ENGINES, type Engine } from './support/engines'
import { askForLink, mailsTo, signIn } from './support/links'
import { productStorage } from './support/product-storage'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

describe.each(ENGINES)('a user’s sessions on $kind', ({ start }) => {
  let engine: Engine
  let server: TestServer
  let now = new Date('2026-11-20T12:00:00Z')
  const later = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({
      storage: await productStorage(engine),
      now: () => now,
      config: { trustProxy: ['127.0.0.1'] },
    })
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  let people = 0
  const newAddress = (): string => `rosa-${engine.kind}-${(people += 1)}@example.com`

  async function signedIn(email: string): Promise<Visitor> {
    later(1)
    const visitor = server.visitor()
    await signIn(server, visitor, email)
    return visitor
  }
  /** Signs in on a phone that uses another network. */
  async function signedInOnPhone(email: string): Promise<Visitor> {
    later(1)
    const phone = server.visitor()
    const { token } = await askForLink(server, phone, email)
    await phone.call('verify', {
      body: { token },
      headers: { 'user-agent': IPHONE, 'x-forwarded-for': '203.0.113.5' },
    })
    return phone
  }
  const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
    (await visitor.call('authStatus')).user?.isAnonymous === false

  it('are listed with readable names, the current one first, and never those of another user', async () => {
    const email = newAddress()
    const laptop = await signedIn(email)
    const phone = await signedInOnPhone(email)
    await signedIn(newAddress())
    const { sessions } = await laptop.call('listSessions')
    expect(sessions).toEqual([
      {
        id: expect.any(String),
        current: true,
        browser: 'A browser we don’t recognize',
        sameNetwork: true,
        startedAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
      expect.objectContaining({
        current: false,
        browser: 'Safari on an iPhone',
        sameNetwork: false,
      }),
    ])
    expect((await phone.call('listSessions')).sessions[0]).toMatchObject({
      current: true,
      browser: 'Safari on an iPhone',
    })
    const { rows } = await server.database.query('select browser, network from sessions')
    expect(JSON.stringify(rows)).not.toContain('203.0.113')
  })

  it('are not listed after they expire', async () => {
    const email = newAddress()
    await signedIn(email)
    later(61)
    const { sessions } = await (await signedIn(email)).call('listSessions')
    expect(sessions).toHaveLength(1)
  })

  it('can be ended one by one', async () => {
    const email = newAddress()
    const laptop = await signedIn(email)
    const phone = await signedInOnPhone(email)
    const { sessions } = await laptop.call('listSessions')
    const params = { id: sessions[1]?.id ?? '' }
    await laptop.call('endSession', { params })
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(laptop)).toBe(true)
    expect(await laptop.fail('endSession', { params })).toMatchObject({ code: 'SESSION_UNKNOWN' })
  })

  it('can all be ended at once, including the current one and known browsers', async () => {
    const email = newAddress()
    const laptop = await signedIn(email)
    const phone = await signedInOnPhone(email)
    const stranger = await signedIn(newAddress())
    await laptop.call('endAllSessions')
    expect([await isSignedIn(laptop), await isSignedIn(phone)]).toEqual([false, false])
    expect(await isSignedIn(stranger)).toBe(true)
    const mailsBefore = mailsTo(server, email).length
    await signIn(server, laptop, email)
    expect(mailsTo(server, email).slice(mailsBefore).join('')).toContain(
      'New sign-in to your account',
    )
  })

  describe('signing out', () => {
    it('clears this site’s data in the browser, except the cookie that makes it known', async () => {
      const visitor = await signedIn(newAddress())
      const device = visitor.cookies.get('device')
      visitor.cookies.set('broker_session', 'a broker in the same browser')
      const { headers } = await visitor.try('logout')
      expect(headers['clear-site-data']).toBe('"cache", "storage"')
      expect(Object.fromEntries(visitor.cookies)).toEqual({
        device,
        broker_session: 'a broker in the same browser',
      })
    })
  })

  describe('the email about a new browser', () => {
    const notices = (email: string) =>
      mailsTo(server, email).filter((mail) => mail.includes('New sign-in to your account'))

    it('goes to the account, names the browser and time, and contains no sign-in link', async () => {
      const email = newAddress()
      await signedIn(email)
      expect(notices(email), 'the first sign-in').toEqual([])
      await signedInOnPhone(email)
      const [mail = ''] = notices(email)
      expect(mail).toContain('Browser: Safari on an iPhone')
      expect(mail).toMatch(/When: Friday, November 20/)
      expect(mail).toMatch(/\/account\r$/m)
      expect(mail).not.toContain('token')
    })

    it('is sent once for each browser', async () => {
      const email = newAddress()
      const laptop = await signedIn(email)
      await laptop.call('logout')
      await signIn(server, laptop, email)
      expect(notices(email)).toEqual([])
    })
  })

  it('store a different hash of a browser for each account', async () => {
    const laptop = await signedIn(newAddress())
    await laptop.call('logout')
    await signIn(server, laptop, newAddress())
    const { rows } = await server.database.query<{ device_hash: string }>(
      'select device_hash from known_devices order by last_seen_at desc limit 2',
    )
    expect(new Set(rows.map((row) => row.device_hash)).size).toBe(2)
    expect(JSON.stringify(rows)).not.toContain(laptop.cookies.get('device') ?? '')
  })
})
