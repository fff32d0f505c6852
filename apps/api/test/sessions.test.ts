import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

let server: TestServer
let now = new Date('2026-11-20T12:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
const DAY = 86_400_000

describe('a session', () => {
  // Specification 7.10, 7.11
  it('starts anonymous, without an email address', async () => {
    const visitor = server.visitor()
    const user = await visitor.call('registerAnonymous')
    expect(user).toEqual({ id: expect.any(String), email: null, isAnonymous: true })
    expect(await visitor.call('authStatus')).toEqual({ user })
  })

  it('has a null user if there is no session', async () => {
    expect(await server.visitor().call('authStatus')).toEqual({ user: null })
  })

  it('keeps its user when registered again, even if the readable cookie is gone (D25)', async () => {
    const visitor = server.visitor()
    const user = await visitor.call('registerAnonymous')
    visitor.cookies.delete('userSession')
    expect(await visitor.call('registerAnonymous')).toEqual(user)
    expect(visitor.cookies.has('userSession')).toBe(true)
  })

  it('has 256 bits in a cookie that scripts cannot read, and only their hash in the database', async () => {
    const visitor = server.visitor()
    const { headers } = await visitor.try('registerAnonymous')
    const [sid] = [headers['set-cookie']].flat().filter((line) => String(line).startsWith('sid='))
    expect(sid).toMatch(/^sid=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/)
    const { rows } = await server.database.query<{ token_hash: string }>(
      'select token_hash from sessions',
    )
    expect(rows.map((row) => row.token_hash)).not.toContain(visitor.cookies.get('sid'))
  })

  // Specification 3.1, 3.2
  it('has a readable hint with id, email, and isAnonymous as URL-encoded JSON', async () => {
    const visitor = server.visitor()
    const user = await visitor.call('registerAnonymous')
    const hint = decodeURIComponent(visitor.cookies.get('userSession') ?? '')
    expect(JSON.parse(hint)).toEqual(user)
  })

  it('depends only on the token, never on a forged hint', async () => {
    const victim = await server.registered()
    const thief = await server.registered()
    const own = await thief.call('authStatus')
    thief.cookies.set('userSession', victim.cookies.get('userSession') ?? '')
    expect(await thief.call('authStatus')).toEqual(own)
    thief.cookies.delete('sid')
    expect(await thief.call('authStatus')).toEqual({ user: null })
  })

  // Specification 7.9
  it('ends with logout, even for a copy of the cookie', async () => {
    const visitor = await server.registered()
    const kept = new Map(visitor.cookies)
    await visitor.call('logout')
    expect(visitor.cookies.size).toBe(0)
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    expect(await visitor.call('authStatus')).toEqual({ user: null })
  })

  it('has its own key for the browser’s journal, constant until the session ends', async () => {
    const visitor = await server.registered()
    const { key } = await visitor.call('journalKey')
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await visitor.call('journalKey')).toEqual({ key })
    expect(key).not.toBe(visitor.cookies.get('sid'))
    const another = await server.registered()
    expect((await another.call('journalKey')).key).not.toBe(key)
    await visitor.call('logout')
    expect((await visitor.try('journalKey')).status).toBe(401)
  })

  it('can be ended even if it does not exist', async () => {
    expect(await server.visitor().call('logout')).toEqual({
      message: 'You’re signed out.',
      earlierWork: false,
    })
  })

  // Checklist C-37
  it('lasts while it is used and ends after seven idle days', async () => {
    const visitor = await server.registered()
    later(6 * DAY)
    expect((await visitor.call('authStatus')).user).not.toBeNull()
    later(6 * DAY)
    expect((await visitor.call('authStatus')).user).not.toBeNull()
    later(8 * DAY)
    expect((await visitor.call('authStatus')).user).toBeNull()
  })

  it('ends after thirty days, no matter how much it is used', async () => {
    const visitor = await server.registered()
    for (let week = 0; week < 6; week += 1) {
      later(5 * DAY)
      await visitor.call('authStatus')
    }
    later(1)
    expect((await visitor.call('authStatus')).user).toBeNull()
  })
})

describe('a broker session', () => {
  // Specification 4.7
  it('is reported as invalid without a sign-in (D51)', async () => {
    expect(await server.visitor().call('verifyBrokerSession')).toEqual({ valid: false })
    const forger = server.visitor()
    forger.cookies.set('broker_session', 'anything')
    expect(await forger.call('verifyBrokerSession')).toEqual({ valid: false })
  })

  it('is checked even if the client sends an empty JSON body (D51)', async () => {
    const { status, body } = await server.visitor().request({
      method: 'POST',
      url: '/api/auth/verify-broker-session',
      headers: { 'content-type': 'application/json' },
      payload: '',
    })
    expect([status, body]).toEqual([200, { valid: false }])
  })
})

describe('over https', () => {
  it('uses a __Host- cookie and HSTS', async () => {
    const secure = await startTestServer({ config: { publicUrl: 'https://apply.example.com' } })
    const { headers } = await secure.visitor().try('registerAnonymous')
    const cookies = [headers['set-cookie']].flat().join('\n')
    expect(cookies).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; Secure; SameSite=Lax$/m,
    )
    expect(cookies).toMatch(/^userSession=.*; Secure; SameSite=Lax$/m)
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.close()
  })
})
