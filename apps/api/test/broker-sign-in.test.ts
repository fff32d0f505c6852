import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import { inviteFirstBroker } from '../src/features/brokers/invitations/invitation-links'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, loginOf, newBroker, newestMail, PASSWORD } from './support/brokers'
import { ENGINES, type Engine } from './support/engines'
import { productStorage } from './support/product-storage'

describe.each(ENGINES)('brokers on $kind', ({ start }) => {
  const MINUTE = 60_000
  let engine: Engine
  let server: TestServer
  let admin: Visitor
  let now = new Date('2026-11-20T12:00:00Z')
  const later = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * MINUTE)
  }
  const EMAIL = 'ann@agency.example'

  beforeAll(async () => {
    engine = await start()
    server = await startTestServer({
      storage: await productStorage(engine),
      now: () => now,
      config: { publicUrl: 'http://apply.example.test' },
    })
    admin = await firstBroker(server, () => now, EMAIL)
  })
  afterAll(async () => {
    await server.close()
    await engine.stop()
  })

  const isValid = async (visitor: Visitor): Promise<boolean> =>
    (await visitor.call('verifyBrokerSession')).valid

  async function signedIn(email = EMAIL, password = PASSWORD): Promise<Visitor> {
    const visitor = server.visitor()
    await visitor.call('brokerLogin', { body: loginOf(server, email, password) })
    return visitor
  }

  let brokers = 0
  async function aBroker(isAdmin = false) {
    brokers += 1
    const email = `broker-${brokers}@agency.example`
    return {
      email,
      ...(await newBroker(server, admin, { email, name: `Broker ${brokers}`, isAdmin }, () => now)),
    }
  }

  const codeAt = (secret: string, minutes = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: now.getTime() + minutes * MINUTE,
    })

  describe('the first broker', () => {
    it('is an admin and the only broker that a link from the console can create', async () => {
      expect(await admin.call('readBroker')).toMatchObject({ email: EMAIL, isAdmin: true })
      const clock = createClock({ now: () => now })
      expect(await inviteFirstBroker({ database: server.database, clock })).toBeUndefined()
    })

    it('is created once, even if all printed links are used at the same time', async () => {
      const other = await startTestServer({ storage: await productStorage(engine) })
      const clock = createClock()
      const tokens = await Promise.all(
        Array.from({ length: 4 }, () => inviteFirstBroker({ database: other.database, clock })),
      )
      const answers = await Promise.all(
        tokens.map((token, index) =>
          other.visitor().try('acceptInvitation', {
            body: { token, name: 'Ann', email: `ann-${index}@agency.example`, password: PASSWORD },
          }),
        ),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 422, 422, 422,
      ])
      await other.close()
    })

    it('has only one working link, the newest', async () => {
      const other = await startTestServer({ storage: await productStorage(engine) })
      const dependencies = { database: other.database, clock: createClock() }
      const former = await inviteFirstBroker(dependencies)
      const newest = await inviteFirstBroker(dependencies)
      const read = (token: string | undefined) =>
        other.visitor().try('readInvitation', { body: { token } })
      expect(await read(former)).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
      expect(await read(newest)).toMatchObject({ status: 200, body: { kind: 'first-broker' } })
      await other.close()
    })

    it('gets a link that says what it is for and works for one day', async () => {
      let time = new Date('2026-11-20T12:00:00Z')
      const other = await startTestServer({
        storage: await productStorage(engine),
        now: () => time,
      })
      const clock = createClock({ now: () => time })
      const token = await inviteFirstBroker({ database: other.database, clock })
      const read = () => other.visitor().try('readInvitation', { body: { token } })
      expect((await read()).body).toMatchObject({ kind: 'first-broker', email: null })
      time = new Date('2026-11-21T12:00:01Z')
      expect(await read()).toMatchObject({ status: 422, body: { code: 'TOKEN_INVALID' } })
      await other.close()
    })
  })

  describe('signing in', () => {
    // Specification 3.1, 7.12
    it('sets an opaque cookie that scripts cannot read and other sites cannot send', async () => {
      const { email } = await aBroker()
      const visitor = server.visitor()
      const answer = await visitor.try('brokerLogin', {
        body: { email: ` ${email.toUpperCase()}`, password: PASSWORD },
      })
      expect(answer.status).toBe(200)
      const cookie = String(answer.headers['set-cookie'])
      expect(cookie).toMatch(/^broker_session=[\w-]{43};/)
      expect(cookie).toContain('HttpOnly')
      expect(cookie).toContain('SameSite=Strict')
      expect(await isValid(visitor)).toBe(true)
      const { rows } = await server.database.query<{ token_hash: string }>(
        'select token_hash from broker_sessions',
      )
      expect(rows.some(({ token_hash: hash }) => cookie.includes(hash))).toBe(false)
    })

    it('gives the same answer for an unknown address, a wrong password, and a deactivated account', async () => {
      const { email, id } = await aBroker()
      await admin.call('deactivateBroker', { params: { id } })
      const attempts = [
        { email: 'nobody@agency.example', password: PASSWORD },
        { email: EMAIL, password: 'wrong wrong wrong' },
        { email, password: PASSWORD },
      ]
      const failures = await Promise.all(
        attempts.map((body) => server.visitor().fail('brokerLogin', { body })),
      )
      expect(failures[0]).toMatchObject({ statusCode: 401, code: 'SIGN_IN_WRONG' })
      expect(failures[1]).toEqual(failures[0])
      expect(failures[2]).toEqual(failures[0])
    })

    it('ends after 30 idle minutes, after 12 hours, and when signing out', async () => {
      const idle = await signedIn()
      later(29)
      expect(await isValid(idle)).toBe(true)
      later(31)
      expect(await isValid(idle)).toBe(false)
      const busy = await signedIn()
      for (let hours = 0; hours < 24; hours += 1) {
        later(29)
        expect(await isValid(busy)).toBe(true)
      }
      later(25)
      expect(await isValid(busy)).toBe(false)
      const leaving = await signedIn()
      const token = leaving.cookies.get('broker_session') ?? ''
      await leaving.call('brokerLogout')
      leaving.cookies.set('broker_session', token)
      expect(await isValid(leaving)).toBe(false)
      admin = await signedIn()
    })

    it('does not give a broker the rights of a visitor, or a visitor those of a broker', async () => {
      const broker = await signedIn()
      expect(
        await broker.fail('createApplication', {
          body: { name: 'x', schemaId: 'medicare-supplement' },
        }),
      ).toMatchObject({ code: 'SESSION_MISSING' })
      const visitor = await server.registered()
      visitor.cookies.set('broker_session', visitor.cookies.get('sid') ?? '')
      expect(await isValid(visitor)).toBe(false)
      expect(await visitor.fail('readBroker')).toMatchObject({ code: 'BROKER_SESSION_MISSING' })
    })
  })

  describe('guessing', () => {
    it('is blocked after 5 failed attempts from one address and allowed again 15 minutes later', async () => {
      const { email } = await aBroker()
      const guess = (password: string) =>
        server.visitor().try('brokerLogin', { body: { email, password } })
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await guess(`wrong wrong ${tries}`)).status).toBe(401)
      }
      expect((await guess('wrong wrong 6')).status).toBe(429)
      expect((await guess(PASSWORD)).status).toBe(429)
      later(16)
      expect((await guess(PASSWORD)).status).toBe(200)
      expect((await guess('wrong again')).status).toBe(401)
    })

    it('counts each of several simultaneous attempts', async () => {
      const { email } = await aBroker()
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          server.visitor().try('brokerLogin', { body: { email, password: 'wrong wrong wrong' } }),
        ),
      )
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    })

    it('from one address does not lock out another address', async () => {
      const { email } = await aBroker()
      const trusting = await startTestServer({
        storage: { ...server, dispose: async () => {} },
        now: () => now,
        config: { trustProxy: ['127.0.0.1'] },
      })
      const from = (address: string, password: string) =>
        trusting.visitor().request({
          method: 'POST',
          url: '/api/broker/login',
          payload: { email, password },
          headers: { 'x-forwarded-for': address },
        })
      for (let tries = 0; tries < 7; tries += 1) await from('192.0.2.66', 'wrong wrong wrong')
      expect((await from('192.0.2.66', PASSWORD)).status).toBe(429)
      expect((await from('198.51.100.7', PASSWORD)).status).toBe(200)
      await trusting.app.close()
    })
  })

  describe('a second factor', () => {
    it('is required once it is confirmed, and no code works twice', async () => {
      const { visitor, email } = await aBroker()
      const { secret, uri } = await visitor.call('enrollTotp', { body: { password: PASSWORD } })
      expect(uri).toMatch(/^otpauth:\/\/totp\/.*secret=/)
      await signedIn(email)
      expect(await visitor.fail('confirmTotp', { body: { code: '000000' } })).toMatchObject({
        code: 'TOTP_WRONG',
      })
      const before = visitor.cookies.get('broker_session')
      const { recoveryCodes } = await visitor.call('confirmTotp', {
        body: { code: codeAt(secret) },
      })
      expect(visitor.cookies.get('broker_session')).not.toBe(before)
      expect(new Set(recoveryCodes).size).toBe(10)

      const login = (totp?: string) =>
        server
          .visitor()
          .try('brokerLogin', { body: { email, password: PASSWORD, ...(totp ? { totp } : {}) } })
      expect((await login()).body).toMatchObject({ code: 'TOTP_MISSING', statusCode: 401 })
      expect((await login(codeAt(secret))).body).toMatchObject({ code: 'TOTP_WRONG' })
      later(1)
      const code = codeAt(secret)
      const both = await Promise.all([login(code), login(code)])
      expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
      later(1)
      expect((await login(codeAt(secret, -0.5))).status).toBe(200)
      expect((await login(codeAt(secret, -2))).status).toBe(401)
      expect((await login(codeAt(secret, 2))).status).toBe(401)
      const recovery = recoveryCodes[0]?.toUpperCase().replaceAll('-', ' ') ?? ''
      expect((await login(recovery)).status).toBe(200)
      expect((await login(recovery)).status).toBe(401)
      const { rows } = await server.database.query<{ totp_secret: Buffer | null }>(
        'select totp_secret from brokers',
      )
      expect(rows.some(({ totp_secret: sealed }) => sealed?.includes(secret))).toBe(false)
    })

    it('can be turned off only with the password', async () => {
      const { visitor, email } = await aBroker()
      const { secret } = await visitor.call('enrollTotp', { body: { password: PASSWORD } })
      await visitor.call('confirmTotp', { body: { code: codeAt(secret) } })
      expect(
        await visitor.fail('removeTotp', { body: { password: 'wrong wrong wrong' } }),
      ).toMatchObject({ code: 'PASSWORD_WRONG' })
      await visitor.call('removeTotp', { body: { password: PASSWORD } })
      await signedIn(email)
    })
  })

  describe('a password', () => {
    it.each([
      ['short pass', 'PASSWORD_TOO_SHORT'],
      ['password2026', 'PASSWORD_COMMON'],
      ['Broker-Agency-Example', 'PASSWORD_COMMON'],
    ])('%s is refused, and the old one stays valid', async (newPassword, code) => {
      const { visitor, email } = await aBroker()
      expect(
        await visitor.fail('changeBrokerPassword', { body: { password: PASSWORD, newPassword } }),
      ).toMatchObject({ code })
      await signedIn(email)
    })

    it('change ends all other sessions and gives this one a new token', async () => {
      const { visitor, email } = await aBroker()
      const elsewhere = await signedIn(email)
      const before = visitor.cookies.get('broker_session')
      const body = { password: PASSWORD, newPassword: 'my aunt grows 40 tomatoes' }
      await visitor.call('changeBrokerPassword', { body })
      expect(visitor.cookies.get('broker_session')).not.toBe(before)
      expect(await isValid(visitor)).toBe(true)
      expect(await isValid(elsewhere)).toBe(false)
      await signedIn(email, body.newPassword)
    })

    it('is stored as argon2id and never in plain text, not even in a log', async () => {
      const { rows } = await server.database.query<{ password_hash: string }>(
        'select password_hash from brokers',
      )
      for (const { password_hash: hash } of rows)
        expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(server.logged.join('')).not.toContain(PASSWORD)
    })
  })

  describe('colleagues', () => {
    it('join by an invitation that works once, for the invited address only', async () => {
      await admin.call('inviteBroker', { body: { email: 'bea@agency.example', isAdmin: false } })
      const { mail, token } = newestMail(server, 'bea@agency.example')
      expect(mail).toContain('http://apply.example.test/broker-login#invitation=')
      expect(await admin.call('listInvitations')).toEqual([
        expect.objectContaining({ email: 'bea@agency.example' }),
      ])
      expect(await server.visitor().call('readInvitation', { body: { token } })).toMatchObject({
        kind: 'invited',
        email: 'bea@agency.example',
      })
      const visitor = server.visitor()
      const body = { token, name: 'Bea', email: 'eve@evil.example', password: PASSWORD }
      expect(
        await visitor.fail('acceptInvitation', { body: { ...body, password: 'short' } }),
      ).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
      expect(
        await visitor.fail('acceptInvitation', { body: { ...body, name: 'Bea\nYour bank' } }),
      ).toMatchObject({ code: 'NAME_INVALID' })
      expect(await visitor.call('acceptInvitation', { body })).toMatchObject({
        broker: { email: 'bea@agency.example', isAdmin: false },
      })
      expect(await server.visitor().fail('acceptInvitation', { body })).toMatchObject({
        code: 'TOKEN_INVALID',
      })
      expect(
        await admin.fail('inviteBroker', { body: { email: 'BEA@agency.example', isAdmin: true } }),
      ).toMatchObject({ code: 'BROKER_EXISTS' })
    })

    it('are signed out as soon as they are deactivated, except the last admin, who cannot be', async () => {
      const { visitor, id } = await aBroker()
      expect(await admin.call('deactivateBroker', { params: { id } })).toMatchObject({
        active: false,
      })
      expect(await isValid(visitor)).toBe(false)
      const { id: own } = await admin.call('readBroker')
      expect(await admin.fail('deactivateBroker', { params: { id: own } })).toMatchObject({
        code: 'LAST_ADMIN',
      })
      expect(await admin.call('reactivateBroker', { params: { id } })).toMatchObject({
        active: true,
      })
    })

    it('are deactivated once if the request arrives twice', async () => {
      const { id } = await aBroker()
      await admin.call('deactivateBroker', { params: { id } })
      expect(await admin.call('deactivateBroker', { params: { id } })).toMatchObject({
        active: false,
      })
      const { entries } = await admin.call('listAudit')
      const about = entries.filter(({ subject }) => subject === id)
      expect(about.filter(({ action }) => action === 'broker.deactivate')).toHaveLength(1)
    })

    it('who forgot their password get a link, and using it ends their sessions', async () => {
      const { visitor, email, id } = await aBroker()
      later(1)
      await admin.call('sendNewPasswordLink', { params: { id } })
      const { token } = newestMail(server, email)
      const password = 'my aunt grows 40 tomatoes'
      const back = server.visitor()
      expect(
        await back.call('acceptInvitation', { body: { token, name: 'Same', password } }),
      ).toMatchObject({ broker: { id } })
      expect(await isValid(visitor)).toBe(false)
      await signedIn(email, password)
    })

    it('can withdraw an invitation, and its link stops working', async () => {
      const email = 'carl@agency.example'
      const { id } = await admin.call('inviteBroker', { body: { email, isAdmin: false } })
      await admin.call('withdrawInvitation', { params: { id } })
      const { token } = newestMail(server, email)
      expect(await server.visitor().fail('readInvitation', { body: { token } })).toMatchObject({
        code: 'TOKEN_INVALID',
      })
      expect(await admin.fail('withdrawInvitation', { params: { id } })).toMatchObject({
        code: 'INVITATION_UNKNOWN',
      })
    })
  })
})
