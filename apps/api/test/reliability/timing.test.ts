import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Answer, type TestServer, type Visitor } from '../build-app'
import { firstBroker, loginOf, PASSWORD } from '../support/brokers'
import { amount, grouped, Findings, LONG, percentile } from './findings'

const findings = new Findings('14-timing', 'What response times reveal')
const SAMPLES = amount({ short: 5, long: 1_000 })
/**
 * Maximum difference between the median response times, in milliseconds. An attacker could measure
 * a larger difference over a network.
 */
const MOST_APART = 2
const BROKER = 'ann@agency.example'

let server: TestServer
let broker: Visitor
let now = new Date('2026-11-20T17:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now, config: { authUnknownEmail: 'conceal' } })
  broker = await firstBroker(server, () => now, BROKER)
  await server.database.query(
    `insert into users (email, is_anonymous)
     select 'person' || number || '@example.com', false from generate_series(0, $1::int - 1) as number`,
    [SAMPLES],
  )
})
afterAll(async () => {
  await server.close()
  findings.write()
})

/**
 * Sends one request about something, such as an email address. `exists` is `true` if there is an
 * account or item for it. `number` counts the repetitions.
 */
type Ask = (exists: boolean, number: number) => Promise<Answer>

/** Headers whose values change with each response: the date and the remaining rate limit. */
const PASSING = /^(?:date|x-ratelimit-(?:remaining|reset))$/

/** Returns a response's content without cookie values and without the headers in `PASSING`. */
function contentOf({ status, text, headers }: Answer): string {
  const names = Object.keys(headers).filter((name) => !PASSING.test(name))
  const values = names.sort().map((name) => {
    const value = JSON.stringify(headers[name])
    return `${name}: ${name === 'set-cookie' ? value.replaceAll(/=[\w-]{20,}/g, '=') : value}`
  })
  return [status, text, ...values].join('\n')
}

/**
 * Alternates between requests about existing and missing items, so that noise affects both equally.
 */
async function expectAlike(claim: string, ask: Ask): Promise<void> {
  const contents = new Set<string>()
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let number = 0; number < SAMPLES; number += 1) {
    // The first request may warm caches for the second, so the order alternates.
    for (const exists of number % 2 === 0 ? [true, false] : [false, true]) {
      const begun = performance.now()
      const answer = await ask(exists, number)
      times[exists ? 'known' : 'unknown'].push(performance.now() - begun)
      contents.add(contentOf(answer))
    }
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)]
  const isAlike = contents.size === 1
  // Short runs compare only the responses' contents, because other suites use the same machine.
  // Long runs also compare the response times.
  const isInTime = !LONG || Math.abs(known - unknown) <= MOST_APART
  findings.claim({
    claim,
    required: `the same; at most ${MOST_APART} ms apart`,
    measured: `${isAlike ? 'the same' : `${contents.size} kinds`}; ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, medians of ${grouped(SAMPLES)} each`,
    held: isAlike && isInTime,
  })
  expect([...contents]).toHaveLength(1)
  expect(isInTime, `${known} and ${unknown} ms`).toBe(true)
}

const addressOf = (exists: boolean, number: number): string =>
  `${exists ? 'person' : 'nobody'}${number}@example.com`

test('a sign-in link is answered alike for an address with an account and one without', () =>
  expectAlike('A sign-in link: an address with an account and one without', (exists, number) =>
    server.visitor().try('login', { body: { email: addressOf(exists, number) } }),
  ))

test('a wrong code is answered alike for an address with an account and one without', async () => {
  now = new Date(now.getTime() + 86_400_000)
  const visitors = new Map<string, Visitor>()
  for (let number = 0; number < SAMPLES; number += 1) {
    for (const exists of [true, false]) {
      const visitor = server.visitor()
      await visitor.call('login', { body: { email: addressOf(exists, number) } })
      visitors.set(addressOf(exists, number), visitor)
    }
  }
  await expectAlike('A wrong code: an address with an account and one without', (exists, number) =>
    (visitors.get(addressOf(exists, number)) ?? server.visitor()).try('verify', {
      body: { token: '000000' },
    }),
  )
})

test('a wrong password is answered alike for a broker and an unknown address', () =>
  expectAlike('A wrong password: a broker’s address and an unknown one', (exists, number) => {
    // Advances the clock to avoid the rate limits for the account and the network address.
    now = new Date(now.getTime() + 120_000)
    return server.visitor().request({
      method: 'POST',
      url: '/api/broker/login',
      payload: { email: exists ? BROKER : 'zoe@agency.example', password: `${PASSWORD} not` },
      remoteAddress: `10.${exists ? 1 : 2}.${number >> 8}.${number & 255}`,
    })
  }))

test('a resume code is answered alike if it was used or never existed', async () => {
  const owner = await server.registered()
  const { id } = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await broker.call('brokerLogin', { body: loginOf(server, BROKER) })
  const { code } = await broker.call('makeResumeGrant', { params: { id }, body: { mail: false } })
  const guesser = await server.registered()
  await guesser.call('resumeApplication', { body: { resumeCode: code } })
  const never = code.replace(/.$/, (last) => (last === '2' ? '3' : '2'))
  await expectAlike('A resume code: a broker’s used one and one that never existed', (exists) =>
    guesser.try('resumeApplication', { body: { resumeCode: exists ? code : never } }),
  )
})

test('an application is answered alike if it is another person’s or never existed', async () => {
  const owner = await server.registered()
  const { id } = await owner.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const stranger = await server.registered()
  await expectAlike('An application’s id: another person’s and one that never existed', (exists) =>
    stranger.try('readApplication', { params: { id: exists ? id : randomUUID() } }),
  )
})
