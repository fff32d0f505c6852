import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { createClock } from '../src/shared/clock'
import { inviteFirstBroker } from '../src/features/brokers/invitations/invitation-links'
import { reencrypt } from '../src/operations/keys/rotate-keys'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { Authenticator } from './support/authenticator'
import { firstBroker, newBroker, newestMail, PASSWORD } from './support/brokers'

const ORIGIN = 'https://apply.example.test'

describe('passkeys of brokers', () => {
  let server: TestServer
  let admin: Visitor
  let now = new Date('2026-11-20T12:00:00Z')

  beforeAll(async () => {
    server = await startTestServer({ now: () => now, config: { publicUrl: ORIGIN } })
    admin = await firstBroker(server, () => now)
  })
  afterAll(() => server.close())

  let brokers = 0
  async function aBroker() {
    brokers += 1
    const email = `broker-${brokers}@agency.example`
    const broker = { email, name: `Broker ${brokers}` }
    return { email, ...(await newBroker(server, admin, broker)) }
  }
  async function addPasskey(visitor: Visitor, device = new Authenticator(ORIGIN), name = 'Laptop') {
    const options = await visitor.call('passkeyOptions', { body: { password: PASSWORD } })
    const body = { name, credential: device.create(options) }
    return { device, ...(await visitor.call('addPasskey', { body })) }
  }
  async function signIn(device: Authenticator) {
    const visitor = server.visitor()
    const options = await visitor.call('passkeyLoginOptions')
    const body = { credential: device.get(options) }
    return { visitor, answer: await visitor.try('passkeyLogin', { body }), body }
  }
  const login = (email: string, totp?: string) =>
    server
      .visitor()
      .try('brokerLogin', { body: { email, password: PASSWORD, ...(totp ? { totp } : {}) } })

  it('sign in without a password, and are a second factor with one', async () => {
    const { visitor, email, id } = await aBroker()
    const { device, passkey, recoveryCodes } = await addPasskey(visitor)
    expect(recoveryCodes).toHaveLength(10)
    const { visitor: back, answer } = await signIn(device)
    expect(answer.body).toMatchObject({ id, hasPasskey: true, hasTotp: false })
    expect(await back.call('listPasskeys')).toEqual([
      { ...passkey, name: 'Laptop', lastUsedAt: now.toISOString() },
    ])
    expect((await login(email)).body).toMatchObject({ code: 'TOTP_MISSING' })
    expect((await login(email, recoveryCodes?.[0])).status).toBe(200)
    expect((await login(email, recoveryCodes?.[0])).status).toBe(401)
    expect((await addPasskey(back)).recoveryCodes).toBeNull()
    expect(await visitor.call('verifyBrokerSession')).toEqual({ valid: false })
  })

  it('are accepted once per challenge, in time, for this site, with a verified user', async () => {
    const { visitor } = await aBroker()
    const { device } = await addPasskey(visitor)
    const { answer, body } = await signIn(device)
    expect(answer.status).toBe(200)
    const wrong = { status: 401, body: { code: 'PASSKEY_WRONG' } }
    expect(await server.visitor().try('passkeyLogin', { body })).toMatchObject(wrong)

    const options = await server.visitor().call('passkeyLoginOptions')
    now = new Date(now.getTime() + 6 * 60_000)
    const late = { credential: device.get(options) }
    expect(await server.visitor().try('passkeyLogin', { body: late })).toMatchObject(wrong)

    device.verifiesUser = false
    expect((await signIn(device)).answer).toMatchObject(wrong)
    device.verifiesUser = true
    device.origin = 'https://apply.example.test.evil.example'
    expect((await signIn(device)).answer).toMatchObject(wrong)
    device.origin = ORIGIN
    expect((await signIn(device)).answer.status).toBe(200)
    expect((await signIn(new Authenticator(ORIGIN))).answer).toMatchObject(wrong)
  })

  it('are refused if the counter went back, which means the key was copied', async () => {
    const { visitor } = await aBroker()
    const { device } = await addPasskey(visitor, new Authenticator(ORIGIN, 7))
    device.counter = 9
    expect((await signIn(device)).answer.status).toBe(200)
    device.counter = 8
    expect((await signIn(device)).answer.status).toBe(401)
    const { entries } = await admin.call('listAudit')
    expect(entries[0]).toMatchObject({ action: 'passkey.copied' })
  })

  it('are added with the password, only by the broker who asked, with a name on one line', async () => {
    const { visitor } = await aBroker()
    const other = await aBroker()
    expect(
      await visitor.fail('passkeyOptions', { body: { password: 'wrong wrong wrong' } }),
    ).toMatchObject({ code: 'PASSWORD_WRONG' })
    const options = await visitor.call('passkeyOptions', { body: { password: PASSWORD } })
    const device = new Authenticator(ORIGIN)
    const credential = device.create(options)
    expect(
      await other.visitor.fail('addPasskey', { body: { name: 'Mine', credential } }),
    ).toMatchObject({ code: 'PASSKEY_REFUSED' })
    expect(
      await visitor.fail('addPasskey', { body: { name: 'My\nphone', credential } }),
    ).toMatchObject({ code: 'NAME_INVALID' })
    await visitor.call('addPasskey', { body: { name: 'My phone', credential } })
    const { rows } = await server.database.query<{ name: Buffer }>(
      'select name from broker_passkeys',
    )
    expect(rows.some(({ name }) => name.includes('My phone'))).toBe(false)
  })

  it('are removed with the password, and recovery codes go with the last one', async () => {
    const { visitor, email } = await aBroker()
    const { device, passkey } = await addPasskey(visitor)
    const params = { id: passkey.id }
    expect(
      await visitor.fail('removePasskey', { params, body: { password: 'wrong wrong wrong' } }),
    ).toMatchObject({ code: 'PASSWORD_WRONG' })
    await visitor.call('removePasskey', { params, body: { password: PASSWORD } })
    expect((await signIn(device)).answer.status).toBe(401)
    expect((await login(email)).status).toBe(200)
    expect(
      await visitor.fail('removePasskey', { params, body: { password: PASSWORD } }),
    ).toMatchObject({ code: 'PASSKEY_UNKNOWN' })
  })

  it('of a deactivated broker do not sign in', async () => {
    const { visitor, id } = await aBroker()
    const { device } = await addPasskey(visitor)
    await admin.call('deactivateBroker', { params: { id } })
    expect((await signIn(device)).answer.body).toMatchObject({ code: 'PASSKEY_WRONG' })
  })

  it('and authenticators that are lost can be removed by an admin, with an email to the broker', async () => {
    const { visitor, email, id } = await aBroker()
    const { device } = await addPasskey(visitor)
    const params = { id }
    const { id: own } = await admin.call('readBroker')
    now = new Date(now.getTime() + 60_000)
    const reset = (to: object) =>
      admin.fail('resetSecondFactor', { body: { password: PASSWORD }, ...to })
    expect(await reset({ params: { id: own } })).toMatchObject({ code: 'OWN_SECOND_FACTOR' })
    expect(await reset({ params, body: { password: 'wrong wrong wrong' } })).toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    await admin.call('resetSecondFactor', { params, body: { password: PASSWORD } })
    expect(await visitor.call('verifyBrokerSession')).toEqual({ valid: false })
    expect((await signIn(device)).answer.status).toBe(401)
    expect((await login(email)).status).toBe(200)
    expect(newestMail(server, email).mail).toContain('Your second sign-in step was removed')
  })

  it('and their names survive a change of keys', async () => {
    const { visitor } = await aBroker()
    const { device } = await addPasskey(visitor, undefined, 'Security key')
    const files = createDocumentFiles(server.dataDir)
    await reencrypt({ ...server, files }, new Date(Date.now() + 60_000), () => undefined)
    const { visitor: back } = await signIn(device)
    expect(await back.call('listPasskeys')).toMatchObject([{ name: 'Security key' }])
  })
})

describe('an admin without a second factor', () => {
  let server: TestServer
  let admin: Visitor
  beforeAll(async () => {
    server = await startTestServer({ config: { publicUrl: ORIGIN } })
    const token = await inviteFirstBroker({ database: server.database, clock: createClock() })
    admin = server.visitor()
    await admin.call('acceptInvitation', {
      body: { token, name: 'Ann', email: 'ann@agency.example', password: PASSWORD },
    })
  })
  afterAll(() => server.close())

  it('can only set one up, and continues after that', async () => {
    expect(await admin.call('readBroker')).toMatchObject({ needsSecondFactor: true })
    for (const name of ['listInvitations', 'listBrokerApplications', 'listAudit'] as const) {
      expect(await admin.fail(name)).toMatchObject({
        code: 'SECOND_FACTOR_NEEDED',
        statusCode: 403,
      })
    }
    const options = await admin.call('passkeyOptions', { body: { password: PASSWORD } })
    const device = new Authenticator(ORIGIN)
    const { passkey } = await admin.call('addPasskey', {
      body: { name: 'Laptop', credential: device.create(options) },
    })
    expect(await admin.call('listInvitations')).toEqual([])
    expect(
      await admin.fail('removePasskey', {
        params: { id: passkey.id },
        body: { password: PASSWORD },
      }),
    ).toMatchObject({ code: 'LAST_SECOND_FACTOR' })
    expect(await admin.call('listPasskeys')).toHaveLength(1)
  })
})

it('passkeys are not offered if the site’s host is an IP address', async () => {
  const server = await startTestServer({ config: { publicUrl: 'http://127.0.0.1:3000' } })
  expect(await server.visitor().fail('passkeyLoginOptions')).toMatchObject({
    code: 'PASSKEYS_UNAVAILABLE',
  })
  await server.close()
})
