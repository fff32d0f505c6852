import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCarrierNames, createIllustrativeRateSource } from '../src/features/quotes'
import { rememberCarriers } from '../src/features/quotes/carrier-names'
import { createHttpRateSource } from '../src/features/quotes/feed/http-rate-source'
import { createRateBookSource } from '../src/features/quotes/rate-book-source'
import type { RateRequest, RateSource } from '../src/features/quotes/types'
import { createReport } from '../src/operations/import/report'
import { swapDirectory } from '../src/operations/import/swap-directory'
import { createClock } from '../src/shared/clock'
import { startTestServer } from './build-app'
import { firstBroker } from './support/brokers'
import { completeAnswers } from './support/complete-answers'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'
import {
  FEED_KEY,
  feedEntry,
  recordedAnswer,
  sendJson,
  startFakeFeed,
  type FakeFeed,
} from './support/rate-feed'
import { recordingLog } from './support/recording-log'
import { agree, SIGNED } from './support/sign'
import { readFeedAnswer } from '../src/features/quotes/feed/feed-mapping'

const woman: RateRequest = {
  ...{ state: 'TX', zip5: '75201', county: 'Dallas County', applicantDob: '1954-04-09' },
  ...{ gender: 'Female', tobacco: 'No', today: '2026-11-20' },
}

let feed: FakeFeed
let storage: TestDatabase
let now = new Date('2026-11-20T12:00:00Z')
const clock = createClock({ now: () => now })
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1_000)
}

beforeAll(async () => {
  feed = await startFakeFeed()
  storage = await openTestDatabase()
})
afterAll(async () => {
  feed.close()
  await storage.dispose()
})

const recorded: FakeFeed['answer'] = (response, { query }) =>
  sendJson(response, recordedAnswer(query['plan'] ?? ''))

beforeEach(() => {
  feed.requests.length = 0
  feed.answer = recorded
})

async function bookSource(): Promise<RateSource> {
  const rows = ['G', 'N', 'HDG', 'C', 'F', 'HDF'].flatMap((plan, index) =>
    ['30001', '30002'].map((naic, other) => ({
      ...{ naic, carrier: `Book Insurer ${naic}`, plan, state: 'TX', age_from: 65, age_to: 120 },
      ...{ gender: '*', tobacco: '*', rate: `${150 + index - other}.10`, discount_rate: '120.00' },
      ...{ zip_area: '', county: '', effective_from: '', rating_class: 'community' },
      ...{ policy_fee: '20.00', increases: [{ year: 2025, percent: 3 }] },
    })),
  )
  const report = createReport()
  report.addFile('book', 'hash')
  await swapDirectory(storage.database, 'rates', rows, report)
  return createRateBookSource(storage.database, createIllustrativeRateSource())
}

const SOURCES: readonly (readonly [string, () => Promise<RateSource> | RateSource])[] = [
  ['the illustrative model', createIllustrativeRateSource],
  ['a rate book', bookSource],
  ['a licensed feed', () => createHttpRateSource(feed.config, { clock, log: recordingLog() })],
]

describe.each(SOURCES)('%s as a source of rates', (_name, open) => {
  let source: RateSource
  beforeEach(async () => {
    source = await open()
  })

  it('offers the plans of onboarding if none is named', async () => {
    const { offers, partial } = await source.quote(woman)
    expect(new Set(offers.map(({ plan }) => plan))).toEqual(new Set(['G', 'N']))
    expect(partial).toBeUndefined()
  })

  it('offers exactly the named plans, also those for people who had Medicare before 2020', async () => {
    for (const plans of [['N'], ['HDG', 'G'], ['C', 'F', 'HDF']]) {
      const { offers } = await source.quote({ ...woman, plans })
      expect(new Set(offers.map(({ plan }) => plan))).toEqual(new Set(plans))
    }
  })

  it('names each insurer once for a plan, lowest rate first, with a label', async () => {
    const { label, offers } = await source.quote({ ...woman, plans: ['G'] })
    expect(label).not.toBe('')
    expect(new Set(offers.map(({ naic }) => naic)).size).toBe(offers.length)
    expect(offers.length).toBeGreaterThan(1)
    const rates = offers.map(({ rate }) => rate)
    expect(rates).toEqual(rates.toSorted((one, other) => one - other))
  })

  it('gives prices in whole cents, and a discounted price that is not higher', async () => {
    for (const { rate, discount_rate, policy_fee = 0 } of (await source.quote(woman)).offers) {
      for (const amount of [rate, discount_rate, policy_fee]) {
        expect(Number(amount.toFixed(2))).toBe(amount)
      }
      expect(discount_rate).toBeLessThanOrEqual(rate)
      expect(discount_rate).toBeGreaterThan(0)
    }
  })

  it('says the same for the same person', async () => {
    expect(await source.quote(woman)).toEqual(await source.quote(woman))
  })

  it('explains an empty list', async () => {
    feed.answer = (response) => sendJson(response, [])
    const { offers, notice } = await source.quote({ ...woman, state: 'WI', zip5: '53703' })
    expect(offers).toEqual([])
    expect(notice).toMatch(/call us/)
  })
})

describe('a licensed feed', () => {
  const log = recordingLog()
  const open = (config = {}): RateSource =>
    createHttpRateSource({ ...feed.config, ...config }, { clock, log })

  it('is asked for each plan, for the age and the day that count, without a name', async () => {
    await open().quote({ ...woman, start: '2027-02-01', plans: ['G', 'HDG'] })
    expect(feed.requests.map(({ query }) => query)).toEqual(
      expect.arrayContaining(
        ['G', 'HDG'].map((plan) => ({
          ...{ zip5: '75201', county: 'Dallas County', age: '72', gender: 'F', tobacco: '0' },
          ...{ plan, effective_date: '2027-02-01' },
        })),
      ),
    )
    expect(feed.requests).toHaveLength(2)
    for (const { method, url, headers } of feed.requests) {
      expect([method, url]).toEqual(['POST', '/quotes.json'])
      expect(headers['x-api-token']).toBe(FEED_KEY)
    }
  })

  it('is asked with GET if it requires that, with the key still in the header', async () => {
    await open({ method: 'GET', keyHeader: 'x-key' }).quote({ ...woman, plans: ['G'] })
    const [request] = feed.requests
    expect(request).toMatchObject({ method: 'GET', query: { plan: 'G', age: '72' } })
    expect(request?.headers['x-key']).toBe(FEED_KEY)
    expect(request?.url).not.toContain(FEED_KEY)
  })

  it('gives everything that it says about a rate', async () => {
    const { label, offers } = await open().quote({ ...woman, plans: ['G'] })
    expect(label).toBe('Monthly rates')
    expect(offers).toEqual([
      {
        ...{ naic: '20002', carrier: 'Feed Insurer 20002', plan: 'G' },
        ...{ rate: 149.99, discount_rate: 149.99, am_best_rating: 'A' },
      },
      {
        ...{ naic: '20001', carrier: 'Feed Insurer 20001', plan: 'G' },
        ...{ rate: 152.3, discount_rate: 141.64, policy_fee: 25 },
        ...{ rating_class: 'attained-age', effective_date: '2026-06-01' },
        am_best_rating: 'A',
        increases: [
          { year: 2025, percent: 6.5 },
          { year: 2024, percent: 4 },
        ],
      },
    ])
  })

  it.each([
    ['A++', 'A++'],
    ['B-', 'B-'],
    ['NR', undefined],
    ['excellent', undefined],
    [7, undefined],
  ])('reads the strength %j of an insurer as %s', (ambest_rating, rating) => {
    const company_base = { naic: '1', name: 'X', ambest_rating }
    const { offers } = readFeedAnswer([feedEntry('G', '1', 10_000, { company_base })], 'G')
    expect(offers.map(({ am_best_rating }) => am_best_rating)).toEqual([rating])
  })

  it.each([
    { kept: 'Standard', classes: { Preferred: 10_000, Standard: 12_000, 'Standard II': 15_000 } },
    { kept: 'Select', classes: { Preferred: 10_000, Select: 12_000 } },
  ])('shows the rate $kept of an insurer that has several by health', async ({ classes }) => {
    const entries = Object.entries(classes).map(([rating_class, cents]) =>
      feedEntry('G', '1', cents, { rating_class }),
    )
    for (const given of [entries, entries.toReversed()]) {
      feed.answer = (response) => sendJson(response, given)
      const { offers } = await open().quote({ ...woman, plans: ['G'] })
      expect(offers.map(({ rate }) => rate)).toEqual([120])
    }
  })

  const bad = { plan: 'G', rate: { month: '152' }, company_base: { naic: '1', name: 'X' } }
  it.each<[string, FakeFeed['answer']]>([
    ['says so', (response) => sendJson(response, { quotes: recordedAnswer('G'), partial: true })],
    [
      'has an entry that cannot be used',
      (response) => sendJson(response, [...recordedAnswer('G'), bad]),
    ],
    ['answers for Plan G only', recorded],
  ])('gives a partial list that says it is one if the feed %s', async (_what, answer) => {
    feed.answer = (response, request) =>
      request.query['plan'] === 'G' ? answer(response, request) : void response.destroy()
    const { offers, partial, notice } = await open().quote(woman)
    expect(offers.map(({ plan, naic }) => `${plan} ${naic}`)).toEqual(['G 20002', 'G 20001'])
    expect(partial).toBe(true)
    expect(notice).toMatch(/not complete/)
    feed.answer = (response, request) =>
      request.query['plan'] === 'G' ? answer(response, request) : recorded(response, request)
    expect((await open().quote({ ...woman, plans: ['N'] })).partial).toBeUndefined()
  })

  const status =
    (code: number, headers = {}) =>
    (response: ServerResponse): void =>
      void response.writeHead(code, headers).end('{}')
  const FAILURES: readonly (readonly [string, FakeFeed['answer']])[] = [
    ['never answers', () => undefined],
    ['stops in the middle of an answer', (response) => void response.writeHead(200).write('[')],
    ['closes the connection', (response) => void response.destroy()],
    ['sends no JSON', (response) => void response.end('<html>')],
    ['sends another shape', (response) => sendJson(response, { error: 'none' })],
    ['sends only entries that cannot be used', (response) => sendJson(response, [bad, null, 'x'])],
    ['sends too much', (response) => void response.end(`["${'x'.repeat(5_000_000)}"]`)],
    ['refuses the key', status(401)],
    ['fails', status(500)],
    ['redirects', status(307, { location: 'http://127.0.0.1:9/' })],
  ]

  it.each(FAILURES)('gives no rates rather than others if it %s', async (_what, answer) => {
    feed.answer = answer
    const source = open({ timeout: 300 })
    await expect(source.quote({ ...woman, plans: ['G'] })).rejects.toMatchObject({
      code: 'RATES_UNAVAILABLE',
      statusCode: 503,
      retryAfter: 30,
    })
    feed.answer = recorded
    expect((await source.quote({ ...woman, plans: ['G'] })).offers).toHaveLength(2)
  })

  it.each([
    ['90', 90],
    ['Fri, 20 Nov 2026 12:02:00 GMT', 120],
    ['86400', 600],
    ['soon', 30],
  ])('is left alone as long as Retry-After: %s says', async (header, seconds) => {
    now = new Date('2026-11-20T12:00:00Z')
    feed.answer = status(429, { 'retry-after': header })
    const source = open()
    const ask = () => source.quote({ ...woman, plans: ['G'] })
    await expect(ask()).rejects.toMatchObject({ retryAfter: seconds })
    feed.answer = recorded
    later(seconds - 1)
    await expect(ask()).rejects.toMatchObject({ retryAfter: 1 })
    expect(feed.requests).toHaveLength(1)
    later(1)
    expect((await ask()).offers).toHaveLength(2)
  })

  it('is not asked for half a minute after five failures', async () => {
    feed.answer = status(500)
    const source = open()
    const ask = () => source.quote({ ...woman, plans: ['G'] })
    for (let time = 0; time < 7; time += 1) await expect(ask()).rejects.toThrow('live rates')
    expect(feed.requests).toHaveLength(5)
    feed.answer = recorded
    later(31)
    expect((await ask()).offers).toHaveLength(2)
  })

  it('leaves neither its key nor a person’s facts in the log', async () => {
    for (const [, answer] of FAILURES) {
      feed.answer = answer
      await open({ timeout: 300, method: 'GET' })
        .quote(woman)
        .catch(() => undefined)
    }
    const text = JSON.stringify(log.entries)
    expect(log.entries.length).toBeGreaterThanOrEqual(FAILURES.length)
    expect(text).toContain('"status":401')
    for (const secret of [FEED_KEY, '75201', 'Dallas', 'tobacco', '127.0.0.1']) {
      expect(text).not.toContain(secret)
    }
  })
})

it('the newest name that a source gives an insurer is stored', async () => {
  const database = storage.database
  const carrierNames = createCarrierNames(database)
  const quoteAs = async (name: string): Promise<string | undefined> => {
    const offer = { naic: '29999', carrier: name, plan: 'G', rate: 100, discount_rate: 90 }
    const quote = { label: 'Monthly rates', offers: [offer, { ...offer, plan: 'N' }] }
    const source: RateSource = { quote: () => Promise.resolve(quote) }
    expect(await rememberCarriers(source, { database, log }).quote(woman)).toEqual(quote)
    return (await carrierNames(['29999', '60219'])).get('29999')
  }
  const log = recordingLog()
  expect(await quoteAs('Old Name')).toBe('Old Name')
  expect(await quoteAs('New Name')).toBe('New Name')
  expect(log.entries).toEqual([])
})

it('a quote does not fail if the insurers’ names cannot be stored', async () => {
  const log = recordingLog()
  const database = { ...storage.database, query: () => Promise.reject(new Error('gone')) }
  const source = rememberCarriers(createIllustrativeRateSource(), { database, log })
  expect((await source.quote(woman)).offers.length).toBeGreaterThan(0)
  expect(log.entries).toMatchObject([{ level: 'warn', fields: { name: 'Error' } }])
})

describe('the server with a licensed feed', () => {
  const person = {
    ...{ zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' },
  }

  it('is where brokers find the insurer’s name of a draft, also after a restart', async () => {
    const own = await openTestDatabase()
    const start = () =>
      startTestServer({
        storage: { ...own, dispose: () => Promise.resolve() },
        config: { fixedToday: '2026-11-20', rateFeed: feed.config },
      })
    const first = await start()
    const visitor = await first.registered()
    await visitor.call('quote', { body: person })
    await visitor.call('saveOnboarding', {
      body: { version: 8, ...person, state: 'TX', plan_type: 'G', naic: '20001' },
    })
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    await first.close()
    feed.answer = (response) => void response.writeHead(503).end()
    const second = await start()
    const broker = await firstBroker(second)
    const { rows } = await broker.call('listBrokerApplications')
    expect(rows.map((row) => row.carrier)).toEqual(['Feed Insurer 20001'])
    const params = { id }
    expect((await broker.call('readBrokerApplication', { params })).carrier).toBe(
      'Feed Insurer 20001',
    )
    await second.close()
    await own.dispose()
  })

  it('gives its rates, or says that they cannot be reached, and still opens an application', async () => {
    const server = await startTestServer({
      config: { fixedToday: '2026-11-20', rateFeed: feed.config },
    })
    const visitor = await server.registered()
    const quote = await visitor.call('quote', { body: person })
    expect(quote.offers.map(({ naic }) => naic)).toEqual(['20002', '20001', '20002', '20001'])
    await visitor.call('saveOnboarding', {
      body: { version: 8, ...person, state: 'TX', plan_type: 'G', naic: '20001' },
    })
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const read = () => visitor.call('readApplication', { params: { id } })
    await visitor.call('saveAnswers', { params: { id }, body: { changes: completeAnswers() } })
    await agree(visitor, id)
    expect((await read()).offer).toMatchObject({ naic: '20001', rate: 152.3, policy_fee: 25 })

    feed.answer = (response) => void response.writeHead(503).end()
    const failure = await visitor.try('quote', { body: person })
    expect(failure.body).toMatchObject({ statusCode: 503, code: 'RATES_UNAVAILABLE' })
    expect(failure.headers['retry-after']).toBe('30')
    const draft = await read()
    expect(draft).toMatchObject({ id, status: 'draft', offer_unknown: true })
    expect(draft).not.toHaveProperty('offer')
    const params = { id }
    const broker = await firstBroker(server)
    const mailed = { email: 'pat@example.com', consent: true, how: 'phone', quote: person }
    for (const failed of [
      await visitor.fail('priceApplication', { params }),
      await visitor.fail('submitApplication', { params, body: SIGNED }),
      await visitor.fail('listSaleDocuments', { params }),
      await visitor.fail('readSaleDocument', { params: { id, document: 'outline-of-coverage' } }),
      await visitor.fail('mailSaleDocuments', { params }),
      await visitor.fail('makeSigningLink', { params, body: { from: 'Luis Romero' } }),
      await broker.fail('mailBrokerQuote', { body: mailed }),
    ]) {
      expect(failed).toMatchObject({ statusCode: 503, code: 'RATES_UNAVAILABLE' })
    }
    // Five failures in a row are enough to report the feed.
    for (let time = 0; time < 5; time += 1) await visitor.try('quote', { body: person })
    expect((await visitor.call('readiness')).degraded).toContain('rate-feed')
    expect((await read()).status).toBe('draft')
    expect(server.logged.join('')).not.toContain(FEED_KEY)
    await server.close()
  })
})
