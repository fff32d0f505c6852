import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { firstBroker, newBroker, newestMail, PASSWORD } from './support/brokers'

describe('how brokers sign in while something changes', () => {
  const MINUTE = 60_000
  const NEW_PASSWORD = 'my aunt grows 40 tomatoes'
  let server: TestServer
  let admin: Visitor
  let now = new Date('2026-11-20T12:00:00Z')

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    admin = await firstBroker(server, () => now)
  })
  afterAll(() => server.close())

  const later = (): void => {
    now = new Date(now.getTime() + MINUTE)
  }
  let brokers = 0
  async function aBroker(isAdmin = false) {
    brokers += 1
    const email = `broker-${brokers}@agency.example`
    const broker = { email, name: `Broker ${brokers}`, isAdmin }
    return { email, ...(await newBroker(server, admin, broker, () => now)) }
  }
  /**
   * Returns a new authenticator app code. Moves the clock forward first, because each code works
   * only once.
   */
  function codeOf(secret: string): string {
    later()
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  }
  async function connectApp(visitor: Visitor): Promise<string> {
    const { secret } = await visitor.call('enrollTotp', { body: { password: PASSWORD } })
    await visitor.call('confirmTotp', { body: { code: codeOf(secret) } })
    return secret
  }
  const login = (email: string, password: string, totp?: string) =>
    server.visitor().try('brokerLogin', { body: { email, password, ...(totp ? { totp } : {}) } })

  it('accepts the old authenticator until a new one is confirmed', async () => {
    const { visitor, email } = await aBroker()
    const old = await connectApp(visitor)
    const { secret } = await visitor.call('enrollTotp', { body: { password: PASSWORD } })
    expect((await login(email, PASSWORD)).body).toMatchObject({ code: 'TOTP_MISSING' })
    expect((await login(email, PASSWORD, codeOf(secret))).body).toMatchObject({
      code: 'TOTP_WRONG',
    })
    expect((await login(email, PASSWORD, codeOf(old))).status).toBe(200)
    await visitor.call('confirmTotp', { body: { code: codeOf(secret) } })
    expect((await login(email, PASSWORD, codeOf(old))).status).toBe(401)
    expect((await login(email, PASSWORD, codeOf(secret))).status).toBe(200)
  })

  it('replaces lost recovery codes, and keeps the session', async () => {
    const { visitor, email } = await aBroker()
    const renew = (password: string) => visitor.try('renewRecoveryCodes', { body: { password } })
    expect((await renew(PASSWORD)).body).toMatchObject({ code: 'NO_SECOND_FACTOR' })
    const { secret } = await visitor.call('enrollTotp', { body: { password: PASSWORD } })
    const first = await visitor.call('confirmTotp', { body: { code: codeOf(secret) } })
    expect((await renew('not my password')).body).toMatchObject({ code: 'PASSWORD_WRONG' })
    const { recoveryCodes } = await visitor.call('renewRecoveryCodes', {
      body: { password: PASSWORD },
    })
    expect(new Set([...first.recoveryCodes, ...recoveryCodes]).size).toBe(20)
    expect(await visitor.call('verifyBrokerSession')).toEqual({ valid: true })
    expect((await login(email, PASSWORD, first.recoveryCodes[0])).status).toBe(401)
    expect((await login(email, PASSWORD, recoveryCodes[0])).status).toBe(200)
  })

  it('invalidates emailed links when the password changes', async () => {
    const { visitor, email, id } = await aBroker()
    later()
    await admin.call('sendNewPasswordLink', { params: { id } })
    const { token } = newestMail(server, email)
    await visitor.call('changeBrokerPassword', {
      body: { password: PASSWORD, newPassword: NEW_PASSWORD },
    })
    const body = { token, name: 'Same', password: 'the moon has no teapot' }
    expect(await server.visitor().fail('acceptInvitation', { body })).toMatchObject({
      code: 'TOKEN_INVALID',
    })
    expect((await login(email, NEW_PASSWORD)).status).toBe(200)
  })

  it('asks for the second factor after a password is set through an emailed link', async () => {
    const { visitor, email, id } = await aBroker()
    const secret = await connectApp(visitor)
    later()
    await admin.call('sendNewPasswordLink', { params: { id } })
    const { token } = newestMail(server, email)
    const reader = server.visitor()
    expect(
      await reader.call('acceptInvitation', {
        body: { token, name: 'Same', password: NEW_PASSWORD },
      }),
    ).toEqual({ broker: null })
    expect(await reader.call('verifyBrokerSession')).toEqual({ valid: false })
    expect(await visitor.call('verifyBrokerSession')).toEqual({ valid: false })
    expect((await login(email, NEW_PASSWORD)).body).toMatchObject({ code: 'TOTP_MISSING' })
    expect((await login(email, NEW_PASSWORD, codeOf(secret))).status).toBe(200)
  })

  it('refuses an invitation from an admin who was deactivated', async () => {
    const { visitor, id } = await aBroker(true)
    await visitor.call('inviteBroker', { body: { email: 'eve@evil.example', isAdmin: true } })
    const { token } = newestMail(server, 'eve@evil.example')
    await admin.call('deactivateBroker', { params: { id } })
    const accept = () =>
      server
        .visitor()
        .fail('acceptInvitation', { body: { token, name: 'Eve', password: PASSWORD } })
    expect(await accept()).toMatchObject({ code: 'TOKEN_INVALID' })
    expect(await admin.call('listInvitations')).toEqual([])
    await admin.call('reactivateBroker', { params: { id } })
    expect(await accept()).toMatchObject({ code: 'TOKEN_INVALID' })
  })
})
