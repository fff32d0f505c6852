import type { ErrorBody } from '@gapwise/api-contract'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { newestMailTo, sentMails } from './support/outbox'

let server: TestServer
let now = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    config: { publicUrl: 'http://apply.example.test' },
  })
})
afterAll(() => server.close())

interface Link {
  mail: string
  token: string
  code: string
}

let addresses = 0
const newAddress = (): string => `person-${(addresses += 1)}@example.com`

/** Returns the newest email to an address. */
function newestMail(email: string): Link {
  const mail = newestMailTo(server, email)
  return {
    mail,
    token: /#token=([\w-]+)/.exec(mail)?.[1] ?? '',
    code: /^(\d{6})\r$/m.exec(mail)?.[1] ?? '',
  }
}

async function ask(visitor: Visitor, email: string, intendedDestination?: string): Promise<Link> {
  later(1)
  await visitor.call('login', {
    body: { email, ...(intendedDestination ? { intendedDestination } : {}) },
  })
  return newestMail(email)
}

const verify = (visitor: Visitor, token: string) => visitor.call('verify', { body: { token } })
const expectRefused = async (visitor: Visitor, token: string): Promise<void> => {
  const failure = await visitor.fail('verify', { body: { token } })
  expect(failure).toMatchObject({ statusCode: 422, code: 'TOKEN_INVALID' })
}

describe('a sign-in link', () => {
  // Specification 4.1, 7.8
  it('signs in the browser that opens it, with a new session token (D25)', async () => {
    const visitor = await server.registered()
    const anonymous = new Map(visitor.cookies)
    const email = newAddress()
    const { token } = await ask(visitor, email)
    const user = await verify(visitor, token)
    expect(user).toEqual({ id: expect.any(String), email, isAnonymous: false })
    expect(await visitor.call('authStatus')).toEqual({ user })
    expect(visitor.cookies.get('sid')).not.toBe(anonymous.get('sid'))
    const old = server.visitor()
    old.cookies.set('sid', anonymous.get('sid') ?? '')
    expect(await old.call('authStatus')).toEqual({ user: null })
  })

  it('is built from PUBLIC_URL, has its token in the fragment, and comes with a 6-digit code', async () => {
    const email = newAddress()
    const { mail } = await ask(server.visitor(), email)
    expect(mail).toMatch(/^http:\/\/apply\.example\.test\/verify#token=[\w-]{43}\r$/m)
    expect(mail).toMatch(/^\d{6}\r$/m)
  })

  it('works once', async () => {
    const { token } = await ask(server.visitor(), newAddress())
    await verify(server.visitor(), token)
    await expectRefused(server.visitor(), token)
  })

  it('starts only one session if it is opened many times at once', async () => {
    const { token } = await ask(server.visitor(), newAddress())
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { status } = await server.visitor().try('verify', { body: { token } })
        return status
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('works for ten minutes', async () => {
    const first = await ask(server.visitor(), newAddress())
    later(9)
    await verify(server.visitor(), first.token)
    const second = await ask(server.visitor(), newAddress())
    later(11)
    await expectRefused(server.visitor(), second.token)
  })

  it('works until two newer ones are requested in the same browser', async () => {
    const email = newAddress()
    const browser = server.visitor()
    const oldest = await ask(browser, email)
    const older = await ask(browser, email)
    const newest = await ask(browser, email)
    await expectRefused(server.visitor(), oldest.token)
    await verify(server.visitor(), older.token)
    await verify(server.visitor(), newest.token)
  })

  it('still works after strangers request links', async () => {
    const email = newAddress()
    const own = await ask(server.visitor(), email)
    await ask(server.visitor(), email)
    await ask(server.visitor(), email)
    expect(await verify(server.visitor(), own.token)).toMatchObject({ email })
  })

  it('signs in only the device that opens it, never the waiting one (D27)', async () => {
    const waiting = await server.registered()
    const { token } = await ask(waiting, newAddress())
    const phone = server.visitor()
    expect((await verify(phone, token)).isAnonymous).toBe(false)
    expect((await waiting.call('authStatus')).user).toMatchObject({ isAnonymous: true })
  })

  it('leads to the same account regardless of the case of the address', async () => {
    const email = newAddress()
    const first = await verify(server.visitor(), (await ask(server.visitor(), email)).token)
    const again = await ask(server.visitor(), email.toUpperCase())
    expect(
      (await verify(server.visitor(), again.token || newestMail(email.toUpperCase()).token)).id,
    ).toBe(first.id)
  })
})

describe('the code', () => {
  it('signs in the browser that asked', async () => {
    const waiting = await server.registered()
    const email = newAddress()
    const { code } = await ask(waiting, email)
    expect(await verify(waiting, code)).toMatchObject({ email, isAnonymous: false })
  })

  it('does not work in another browser, even one that requested its own link', async () => {
    const { code } = await ask(await server.registered(), newAddress())
    await expectRefused(server.visitor(), code)
    const other = await server.registered()
    await ask(other, newAddress())
    await expectRefused(other, code)
  })

  it('stops working after five wrong attempts, even simultaneous ones (D50)', async () => {
    const waiting = await server.registered()
    const { code } = await ask(waiting, newAddress())
    const wrong = code === '000000' ? '111111' : '000000'
    await Promise.all(Array.from({ length: 5 }, () => expectRefused(waiting, wrong)))
    await expectRefused(waiting, code)
  })

  it('still works after four wrong attempts', async () => {
    const waiting = await server.registered()
    const { code } = await ask(waiting, newAddress())
    const wrong = code === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 4; attempt += 1) await expectRefused(waiting, wrong)
    await verify(waiting, code)
  })
})

describe('guessing codes of one mailbox', () => {
  /** Types five wrong codes for a new sign-in request. Returns the browser and the correct code. */
  async function guess(email: string): Promise<{ browser: Visitor; code: string }> {
    const browser = server.visitor()
    const { code } = await ask(browser, email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await expectRefused(browser, wrong)
    return { browser, code }
  }
  const codesOff = () => server.logged.filter((line) => line.includes('Sign-in codes are off'))

  it('turns codes off after ten wrong ones in total, so that only a link signs in', async () => {
    const email = newAddress()
    const waiting = server.visitor()
    const { code: right } = await ask(waiting, email)
    const before = codesOff().length
    await guess(email)
    later(60 * 24)
    const fresh = server.visitor()
    const { code: later10 } = await ask(fresh, email)
    await guess(email)
    expect(codesOff()).toHaveLength(before + 1)
    expect(codesOff().join('')).not.toContain(email)
    await expectRefused(waiting, right)
    await expectRefused(fresh, later10)

    later(15)
    const link = await ask(server.visitor(), email)
    expect(link.code).toBe('')
    expect(link.mail).toContain('this email has no code')
    await verify(server.visitor(), link.token)
    const again = server.visitor()
    await verify(again, (await ask(again, email)).code)
  })

  it('starts counting from zero after a sign-in', async () => {
    const email = newAddress()
    await guess(email)
    await verify(server.visitor(), (await ask(server.visitor(), email)).token)
    await guess(email)
    const browser = server.visitor()
    later(10)
    expect(await verify(browser, (await ask(browser, email)).code)).toMatchObject({ email })
  })
})

describe('work done while anonymous (D50)', () => {
  const start = async (): Promise<{ visitor: Visitor; id: string }> => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '43215' } })
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    return { visitor, id }
  }
  const expectWork = async (visitor: Visitor, id: string): Promise<void> => {
    expect((await visitor.call('listApplications')).map((application) => application.id)).toContain(
      id,
    )
    expect((await visitor.call('loadOnboarding')).onboardingData).toMatchObject({ zip5: '43215' })
  }

  it('moves into a new account', async () => {
    const { visitor, id } = await start()
    await verify(visitor, (await ask(visitor, newAddress())).token)
    await expectWork(visitor, id)
  })

  it('moves into an existing account', async () => {
    const email = newAddress()
    await verify(server.visitor(), (await ask(server.visitor(), email)).token)
    const { visitor, id } = await start()
    await verify(visitor, (await ask(visitor, email)).token)
    await expectWork(visitor, id)
  })

  it('does not move to another device', async () => {
    const { visitor, id } = await start()
    const phone = server.visitor()
    await verify(phone, (await ask(visitor, newAddress())).token)
    expect(await phone.call('listApplications')).toEqual([])
    await expectWork(visitor, id)
  })

  // Specification 7.7
  it('stays with the anonymous user until the address is verified', async () => {
    const { visitor, id } = await start()
    const email = newAddress()
    later(1)
    await visitor.call('associateEmail', { body: { email } })
    expect((await visitor.call('authStatus')).user).toMatchObject({
      email: null,
      isAnonymous: true,
    })
    expect(await verify(visitor, newestMail(email).token)).toMatchObject({
      email,
      isAnonymous: false,
    })
    await expectWork(visitor, id)
  })

  it('cannot be taken out of an account with a resume code', async () => {
    const { visitor, id } = await start()
    await verify(visitor, (await ask(visitor, newAddress())).token)
    const [application] = await visitor.call('listApplications')
    const failure = await (
      await server.registered()
    ).fail('resumeApplication', {
      body: { resumeCode: application?.resumeCode },
    })
    expect(failure).toMatchObject({ statusCode: 404, code: 'RESUME_CODE_UNKNOWN' })
    await expectWork(visitor, id)
  })
})

describe('requesting a link', () => {
  it('gets the same answer for known and unknown addresses (D27)', async () => {
    const known = newAddress()
    await verify(server.visitor(), (await ask(server.visitor(), known)).token)
    const answers = await Promise.all(
      [known, newAddress()].map((email) => server.visitor().call('login', { body: { email } })),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  // Specification 7.6
  it('answers 404 with statusMessage for an unknown address if the operator chose that', async () => {
    const revealing = await startTestServer({ config: { authUnknownEmail: 'reveal' } })
    const failure = await revealing
      .visitor()
      .fail('login', { body: { email: 'nobody@example.com' } })
    expect(failure).toMatchObject({ statusCode: 404, code: 'ADDRESS_UNKNOWN' })
    expect(failure.statusMessage).toBe(failure.message)
    await (
      await revealing.registered()
    ).call('associateEmail', { body: { email: 'nobody@example.com' } })
    await revealing.close()
  })

  it('silently caps the emails to one address at three in ten minutes', async () => {
    const email = newAddress()
    for (let time = 0; time < 5; time += 1)
      await server.visitor().call('login', { body: { email } })
    const mails = sentMails(server).filter((mail) => mail.includes(`To: ${email}\r\n`))
    expect(mails).toHaveLength(3)
  })

  it.each([
    'no address',
    'a@b',
    'two@example.com,three@example.com',
    'x@example.com\r\nBcc: y@example.com',
  ])('refuses %j', async (email) => {
    const failure: ErrorBody = await server.visitor().fail('login', { body: { email } })
    expect(failure).toMatchObject({ statusCode: 422, code: 'ADDRESS_INVALID' })
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https:evil.example',
    '/%2f%2fevil.example',
    'javascript:alert(1)',
    '/account\n',
    '/apply/../..//evil.example',
    '/account@evil.example',
    '/account?next=//evil.example',
    'account',
  ])(
    'answers 404 for the destination %j, which is not a page of the app',
    async (intendedDestination) => {
      const failure = await server.visitor().fail('login', {
        body: { email: newAddress(), intendedDestination },
      })
      expect(failure).toMatchObject({ statusCode: 404, code: 'DESTINATION_UNKNOWN' })
    },
  )

  it('puts the page to open after sign-in into the link', async () => {
    const { mail } = await ask(server.visitor(), newAddress(), '/compare')
    expect(mail).toMatch(/#token=[\w-]+&next=%2Fcompare\r$/m)
  })
})

describe('stored sign-in data', () => {
  it('contains no token, code, or address in plain text', async () => {
    const email = newAddress()
    const { token, code } = await ask(server.visitor(), email)
    const { rows } = await server.database.query('select * from login_requests')
    const stored = JSON.stringify(rows)
    for (const secret of [token, code, email]) expect(stored).not.toContain(`"${secret}"`)
    expect(server.logged.join('')).not.toContain(email)
  })

  it('is readable in the outbox only by the server’s own user', () => {
    const outbox = join(server.dataDir, 'outbox')
    expect(existsSync(outbox)).toBe(true)
    expect(statSync(outbox).mode & 0o077).toBe(0)
  })
})

describe('the journal key of a browser', () => {
  it('stays the same at a sign-in and ends with the sign-out', async () => {
    const visitor = await server.registered()
    const before = await visitor.call('journalKey')
    await verify(visitor, (await ask(visitor, newAddress())).token)
    expect(await visitor.call('journalKey')).toEqual(before)
    await visitor.call('logout')
    await visitor.call('registerAnonymous')
    expect(await visitor.call('journalKey')).not.toEqual(before)
  })

  it('stays the same at a sign-in to an account that exists', async () => {
    const email = newAddress()
    await verify(server.visitor(), (await ask(server.visitor(), email)).token)
    const visitor = await server.registered()
    const before = await visitor.call('journalKey')
    await verify(visitor, (await ask(visitor, email)).token)
    expect(await visitor.call('journalKey')).toEqual(before)
  })

  it('stays the same if the response to a sign-in is lost', async () => {
    const visitor = await server.registered()
    const before = await visitor.call('journalKey')
    const email = newAddress()
    await losingResponse(visitor, verify(visitor, (await ask(visitor, email)).token))
    expect(await visitor.call('authStatus')).toEqual({ user: null })
    await visitor.call('registerAnonymous')
    expect(await visitor.call('journalKey')).toEqual(before)
    await verify(visitor, (await ask(visitor, email)).token)
    expect(await visitor.call('journalKey')).toEqual(before)
  })

  it('belongs to one session at a time', async () => {
    const visitor = await server.registered()
    const kept = new Map(visitor.cookies)
    await verify(visitor, (await ask(visitor, newAddress())).token)
    const lost = server.visitor()
    lost.cookies.set('sid', visitor.cookies.get('sid') ?? '')
    visitor.cookies.clear()
    for (const [name, value] of kept) visitor.cookies.set(name, value)
    await visitor.call('registerAnonymous')
    expect(await lost.call('authStatus')).toEqual({ user: null })
  })

  it('ends if no session that has it is active anymore', async () => {
    const visitor = await server.registered()
    const before = await visitor.call('journalKey')
    await losingResponse(visitor, verify(visitor, (await ask(visitor, newAddress())).token))
    later(2 * 60)
    await visitor.call('registerAnonymous')
    expect(await visitor.call('journalKey')).not.toEqual(before)
  })

  it('ends if its session expires before a sign-in', async () => {
    const visitor = await server.registered()
    const before = await visitor.call('journalKey')
    later(8 * 24 * 60)
    await verify(visitor, (await ask(visitor, newAddress())).token)
    expect(await visitor.call('journalKey')).not.toEqual(before)
  })

  it('is not the account’s if a sign-in does not move the anonymous work', async () => {
    const visitor = await server.registered()
    const before = await visitor.call('journalKey')
    await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const { token } = await ask(visitor, newAddress())
    await visitor.call('verify', { body: { token, moveWork: false } })
    expect(await visitor.call('journalKey')).not.toEqual(before)
  })

  it('is not kept because a browser sends it without a session that has it', async () => {
    const visitor = server.visitor()
    visitor.cookies.set('journal', 'A'.repeat(43))
    await visitor.call('registerAnonymous')
    expect((await visitor.call('journalKey')).key).not.toBe('A'.repeat(43))
  })

  /** Puts back the cookies that the browser had before the call. */
  async function losingResponse(visitor: Visitor, call: Promise<unknown>): Promise<void> {
    const kept = new Map(visitor.cookies)
    await call
    visitor.cookies.clear()
    for (const [name, value] of kept) visitor.cookies.set(name, value)
  }
})
