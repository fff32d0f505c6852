import { calls, type CallName } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, Visitor, type TestServer } from '../build-app'
import { multipart, pdf } from '../support/multipart'
import { sentMails } from '../support/outbox'
import { FOREIGN_PATHS } from './foreign-paths'
import { forgedHints, forgedTokens, identityOf } from './forged-cookies'
import { amount, grouped, Findings } from './findings'

const findings = new Findings('4-security', 'Attacks')
const SCHEMA = 'medicare-supplement'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  findings.write()
})

const cookie = (visitor: Visitor, name: string): string => visitor.cookies.get(name) ?? ''

test('forged, truncated, swapped, and expired cookies never give another identity', async () => {
  const [one, other] = [await server.registered(), await server.registered()]
  const [own, foreign] = await Promise.all(
    [one, other].map(async (visitor) => (await visitor.call('authStatus')).user?.id ?? ''),
  )
  const sid = cookie(one, 'sid')
  const hints = forgedHints(foreign ?? '')
  const attacker = server.visitor()
  let tried = 0
  const wrong: string[] = []
  const attempt = async (
    what: string,
    cookies: { [name: string]: string },
    expected: string | null,
  ): Promise<void> => {
    tried += 1
    const { status, id } = await identityOf(attacker, cookies)
    if (status !== 200 || id !== expected) wrong.push(`${what}: ${status} ${id}`)
  }

  const tokens = forgedTokens(sid)
  // Tries each forged `userSession` cookie alone. Also tries it with the attacker's own session,
  // with another person's session, and with forged sessions.
  for (const hint of hints) {
    await attempt('hint alone', { userSession: hint }, null)
    await attempt('hint with own', { userSession: hint, sid }, own ?? null)
    await attempt(
      'hint with swapped',
      { userSession: hint, sid: cookie(other, 'sid') },
      foreign ?? null,
    )
    const some = tokens.slice(0, amount({ short: 4, long: tokens.length }))
    for (const token of some)
      await attempt('hint with forged', { userSession: hint, sid: token }, null)
  }
  for (const token of tokens) {
    await attempt('forged', { sid: token }, null)
    await attempt('as __Host-', { '__Host-sid': token }, null)
    await attempt('own behind a broker’s', { broker_session: token, token, sid }, own ?? null)
    await attempt('as a broker’s', { broker_session: sid }, null)
  }
  await one.call('logout')
  await attempt('spent', { sid }, null)
  findings.claim({
    claim: 'Forged, truncated, swapped, and expired cookies that gave a wrong identity',
    required: '0',
    measured: `${wrong.length} of ${grouped(tried)}`,
    held: wrong.length === 0,
  })
  expect(wrong).toEqual([])
})

/** API calls whose path contains the id of a person's application or scheduled call. */
const NAMED = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].path.includes(':') && /^\/api\/(application|calls)/.test(calls[name].path),
)

test('an id of another person is answered exactly like an unknown one (D51)', async () => {
  const owner = await server.registered()
  const stranger = await server.registered()
  const { id } = await owner.call('createApplication', { body: { name: 'Mine', schemaId: SCHEMA } })
  const own = await stranger.call('createApplication', { body: { name: 'Mine', schemaId: SCHEMA } })
  const document = await owner.call('uploadDocument', { params: { id }, ...multipart(pdf()) })
  const differences: string[] = []
  for (const name of NAMED) {
    const ask = async (params: { [name: string]: string }) => {
      const { status, text } = await stranger.request({
        method: calls[name].method,
        url: calls[name].path.replaceAll(
          /:(\w+)/g,
          (_match, key: string) => params[key] ?? params['id'] ?? '',
        ),
        ...bodyOf(name),
      })
      return `${status} ${text}`
    }
    const foreign = await ask({ id, documentId: document.id })
    const unknown = await ask({ id: randomUUID(), documentId: document.id })
    const borrowed = await ask({ id: own.id, documentId: document.id })
    const absent = await ask({ id: own.id, documentId: randomUUID() })
    if (foreign !== unknown) differences.push(`${name}: ${foreign} / ${unknown}`)
    if (name.endsWith('Document') && name !== 'uploadDocument' && borrowed !== absent) {
      differences.push(`${name}: ${borrowed} / ${absent}`)
    }
    if (!foreign.startsWith('4')) differences.push(`${name}: ${foreign}`)
  }
  findings.claim({
    claim: 'Calls that reveal whether another person’s id exists',
    required: '0',
    measured: `${differences.length} of ${NAMED.length}`,
    held: differences.length === 0,
  })
  expect(differences).toEqual([])
  expect(NAMED.length).toBeGreaterThan(6)
})

/** Returns a valid body for a call, so that only the id can cause a refusal. */
function bodyOf(name: CallName): object {
  if (name === 'uploadDocument') {
    const { body, headers } = multipart(pdf())
    return { payload: body, headers }
  }
  const bodies: { readonly [name: string]: object } = {
    saveAnswers: { changes: [{ section: 'applicant', field: 'first_name', value: 'x' }] },
    submitApplication: { signature: 'Rosa', consent: true },
  }
  return calls[name].method === 'GET' ? {} : { payload: bodies[name] ?? {} }
}

test('no destination after sign-in leads to another site', async () => {
  const mails = () => sentMails(server)
  const visitor = await server.registered()
  await visitor.call('login', { body: { email: 'first@example.com' } })
  const before = mails().length
  const accepted: string[] = []
  for (const [index, intendedDestination] of FOREIGN_PATHS.entries()) {
    const email = `person${index}@example.com`
    const { status } = await visitor.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, intendedDestination },
    })
    if (status < 400) accepted.push(intendedDestination)
  }
  findings.claim({
    claim: 'Destinations after sign-in outside our app that were accepted or emailed',
    required: '0',
    measured: `${accepted.length} of ${FOREIGN_PATHS.length}, ${mails().length - before} emailed`,
    held: accepted.length === 0 && mails().length === before,
  })
  expect(accepted).toEqual([])
  expect(mails()).toHaveLength(before)
  expect(FOREIGN_PATHS.length).toBeGreaterThanOrEqual(200)
})

test('guessing resume codes is blocked without blocking other addresses', async () => {
  const limited = await startTestServer({ config: { throttleFactor: 1 } })
  const guesses = amount({ short: 100, long: 2_000 })
  const address = '203.0.113.7'
  const answers = new Map<number, number>()
  const begun = performance.now()
  for (let guess = 0; guess < guesses; guess += 1) {
    // Each guess comes from a new browser, but from the same network address. An attacker gets
    // browsers and sessions for free, but not addresses.
    const guesser = new Visitor(limited.app)
    if (guess % 50 === 0)
      await guesser.request({ method: 'POST', url: '/api/auth/register-anonymous' })
    const { status } = await guesser.request({
      method: 'POST',
      url: '/api/applications/resume',
      payload: { resumeCode: `2222-2222-${(2222 + guess).toString(9)}`.slice(0, 14) },
      remoteAddress: address,
    })
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  // The server allows 30 guesses per minute. On a slow machine, all guesses can take several
  // minutes.
  const allowed = 30 * Math.ceil((performance.now() - begun) / 60_000)
  const owner = await limited.registered()
  const { resumeCode } = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: SCHEMA },
  })
  const elsewhere = await limited.registered()
  const { status } = await elsewhere.request({
    method: 'POST',
    url: '/api/applications/resume',
    payload: { resumeCode },
    remoteAddress: '198.51.100.9',
  })
  await limited.close()
  const stopped = answers.get(429) ?? 0
  findings.claim({
    claim:
      'Guessed resume codes from one address that were checked; the right code from another address',
    required: `at most ${allowed}; accepted`,
    measured: `${guesses - stopped} of ${grouped(guesses)}; ${status === 200 ? 'accepted' : status}`,
    held: guesses - stopped <= allowed && status === 200,
  })
  expect(guesses - stopped).toBeLessThanOrEqual(allowed)
  expect(status).toBe(200)
})

test('bodies that name prototypes pollute none', async () => {
  const visitor = await server.registered()
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: SCHEMA },
  })
  const poison = [
    '{"__proto__":{"polluted":true}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"changes":[{"section":"__proto__","field":"polluted","value":"yes"}]}',
    '{"changes":[{"section":"constructor","field":"prototype","value":"yes"}]}',
    '{"changes":[{"section":"applicant","field":"__proto__","value":{"polluted":"yes"}}]}',
    '{"version":8,"__proto__":{"polluted":true}}',
    '{"version":8,"first_name":{"__proto__":{"polluted":true}}}',
  ]
  const addresses = (Object.keys(calls) as CallName[])
    .filter((name) => calls[name].method !== 'GET')
    .map((name) => ({
      method: calls[name].method,
      url: calls[name].path.replaceAll(/:\w+/g, id),
    }))
  let tried = 0
  const odd: string[] = []
  for (const { method, url } of addresses) {
    for (const payload of poison) {
      tried += 1
      const { status } = await visitor.request({
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      if (status >= 500 || 'polluted' in {}) odd.push(`${method} ${url} ${payload} ${status}`)
    }
  }
  findings.claim({
    claim: 'Bodies that name prototypes and polluted one or caused a server error',
    required: '0',
    measured: `${odd.length} of ${grouped(tried)}`,
    held: odd.length === 0,
  })
  expect(odd).toEqual([])
})
