import type { OnboardingForm } from '@gapwise/api-contract'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentFiles } from '../src/features/documents/document-files'
import { restoreForm } from '../src/features/onboarding'
import { reencrypt } from '../src/operations/keys/rotate-keys'
import { createClock } from '../src/shared/clock'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { newestMailTo, plainTextOf } from './support/outbox'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const HERS: OnboardingForm = {
  version: 8,
  ...{ medicare_status: 'supplemental-plan', plan_type: 'G', gender: 'Female', tobacco: 'No' },
  ...{ zip5: '75201', state: 'TX', county: 'Dallas', applicant_dob: '1958-04-09' },
}
const HIS: OnboardingForm = { ...HERS, gender: 'Male', applicant_dob: '1955-02-11' }

const form = async (visitor: Visitor, quote?: string) =>
  (await visitor.call('loadOnboarding', quote === undefined ? {} : { query: { quote } }))
    .onboardingData
const currentId = async (visitor: Visitor) =>
  (await visitor.call('listQuotes')).find(({ isCurrent }) => isCurrent)?.id ?? ''
const read = (visitor: Visitor, id: string) => visitor.call('readApplication', { params: { id } })
async function createApplication(visitor: Visitor, body: object = {}) {
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement', ...body },
  })
  return read(visitor, id)
}

type Answers = Record<string, Record<string, unknown>>
const changesOf = (answers: Answers) =>
  Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )

/** Creates a couple with one quote each. The husband's quote is current. */
async function couple(): Promise<{ visitor: Visitor; hers: string; his: string }> {
  const visitor = await server.registered()
  await visitor.call('saveOnboarding', { body: HERS })
  const hers = await currentId(visitor)
  const { id: his } = await visitor.call('startQuote')
  await visitor.call('saveOnboarding', { body: HIS })
  return { visitor, hers, his }
}

describe('emailing a comparison', () => {
  const to = 'son@example.com'
  const body = { to, plan: 'N', discounted: true } as const
  const asked = async (answers: OnboardingForm = HERS) => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: answers })
    return { visitor, params: { id: await currentId(visitor) } }
  }

  it('sends the offers for one plan, priced by the server, lowest yearly cost first', async () => {
    const { visitor, params } = await asked()
    await visitor.call('emailQuote', { params, body: { ...body, to: ` ${to} ` } })
    const { offers } = await visitor.call('quote', {
      query: { quote: params.id },
      body: {
        ...{ zip5: '75201', applicant_dob: '1958-04-09', gender: 'Female', tobacco: 'No' },
        plan_type: 'N',
      },
    })
    await expect.poll(() => newestMailTo(server, to)).not.toBe('')
    const mail = plainTextOf(newestMailTo(server, to))
    for (const { carrier, discount_rate } of offers) {
      const year = Math.round(discount_rate * 12 + 283).toLocaleString('en-US')
      const sentence = `${carrier}: $${year} in the first year, $${discount_rate.toFixed(2)} a month`
      expect(mail).toContain(sentence)
    }
    const carriers = offers
      .toSorted((one, other) => one.discount_rate - other.discount_rate)
      .map(({ carrier }) => mail.indexOf(carrier))
    expect(carriers).toEqual(carriers.toSorted((one, other) => one - other))
    expect(mail).toContain('Sample rates: the insurers and prices below are made up.')
    expect(mail).toContain('You also pay up to $20 for each doctor visit.')
    expect(mail).toMatch(/http\S+\/compare/)
    // The reader may be someone else, so no answer is in the email.
    expect(mail).not.toMatch(/75201|Dallas|1958|tobacco|woman|Female/i)
  })

  it('refuses a wrong address, a quote without answers, and a plan that is closed', async () => {
    const { visitor, params } = await asked()
    expect(
      await visitor.fail('emailQuote', { params, body: { ...body, to: 'son@example' } }),
    ).toMatchObject({ code: 'ADDRESS_INVALID' })
    expect(
      await visitor.fail('emailQuote', { params, body: { ...body, plan: 'F' } }),
    ).toMatchObject({ code: 'QUOTE_INVALID' })
    const empty = await asked({ version: 8 })
    expect(await empty.visitor.fail('emailQuote', { params: empty.params, body })).toMatchObject({
      code: 'QUOTE_INVALID',
    })
  })

  it('sends no other person’s quote', async () => {
    const { params } = await asked()
    const stranger = await server.registered()
    expect(await stranger.fail('emailQuote', { params, body })).toMatchObject({
      code: 'QUOTE_UNKNOWN',
    })
  })

  it('is limited for one address', async () => {
    const { visitor, params } = await asked()
    const address = { params, body: { ...body, to: 'limited@example.com' } }
    for (let count = 0; count < 3; count += 1) await visitor.call('emailQuote', address)
    expect(await visitor.fail('emailQuote', address)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('the quotes of a user (D61)', () => {
  it('are listed with the person each is for, and the current one is marked', async () => {
    const { visitor, hers, his } = await couple()
    expect(await visitor.call('listQuotes')).toEqual([
      expect.objectContaining({ id: his, isCurrent: true, gender: 'Male', pricedAt: null }),
      expect.objectContaining({ id: hers, isCurrent: false, applicant_dob: '1958-04-09' }),
    ])
    expect(await server.visitor().call('listQuotes')).toEqual([])
  })

  it('are separate: a save changes only the named one, or else the current one', async () => {
    const { visitor, hers, his } = await couple()
    await visitor.call('saveOnboarding', {
      body: { ...HERS, tobacco: 'Yes' },
      query: { quote: hers },
    })
    expect(await form(visitor)).toMatchObject({ gender: 'Male', tobacco: 'No' })
    expect(await form(visitor, hers)).toMatchObject({ gender: 'Female', tobacco: 'Yes' })
    await visitor.call('openQuote', { params: { id: hers } })
    await visitor.call('saveOnboarding', { body: { ...HERS, zip5: '43215' } })
    expect(await form(visitor)).toMatchObject({ zip5: '43215' })
    expect(await form(visitor, his)).toMatchObject({ ...HIS })
  })

  it('keep the time of their start when they are saved again', async () => {
    const { visitor, hers, his } = await couple()
    const body = { ...HERS, zip5: '43215' }
    await visitor.call('saveOnboarding', { body, query: { quote: hers } })
    const quotes = await visitor.call('listQuotes')
    expect(quotes.map(({ id }) => id)).toEqual([hers, his])
    const byStart = quotes.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    expect(byStart.map(({ id }) => id)).toEqual([hers, his])
    expect(byStart[0]?.createdAt).not.toBe(byStart[0]?.savedAt)
  })

  it('start empty, once per idempotency key, and are limited to 20', async () => {
    const visitor = await server.registered()
    const headers = { 'idempotency-key': 'another' }
    const first = await visitor.call('startQuote', { headers })
    expect(first.onboardingData).toMatchObject({ version: 8 })
    expect(await visitor.call('startQuote', { headers })).toEqual(first)
    for (let count = 1; count < 20; count += 1) await visitor.call('startQuote')
    expect(await visitor.fail('startQuote')).toMatchObject({ code: 'QUOTES_FULL' })
  })

  it('are unknown to other visitors', async () => {
    const { hers } = await couple()
    const stranger = await server.registered()
    for (const id of [hers, randomUUID(), 'no-id']) {
      const query = { quote: id }
      const body = { ...HERS }
      const failures = [
        await stranger.fail('openQuote', { params: { id } }),
        await stranger.fail('loadOnboarding', { query }),
        await stranger.fail('saveOnboarding', { query, body }),
        await stranger.fail('createApplication', {
          body: { name: 'Mine', schemaId: 'medicare-supplement', quote_id: id },
        }),
      ]
      for (const failure of failures) expect(failure).toMatchObject({ code: 'QUOTE_UNKNOWN' })
    }
  })

  it('all move into an account on sign-in, and the one typed last is current', async () => {
    const { visitor, hers, his } = await couple()
    const application = await createApplication(visitor, { quote_id: hers })
    const email = 'couple@example.com'
    const account = await server.registered()
    await account.call('saveOnboarding', { body: { version: 8, zip5: '10001' } })
    await createApplication(account)
    await signIn(account, email)
    await signIn(visitor, email)
    const ids = (await visitor.call('listQuotes')).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([hers, his]))
    expect(ids).toHaveLength(3)
    expect(await currentId(visitor)).toBe(his)
    expect(await form(visitor, hers)).toMatchObject({ applicant_dob: '1958-04-09' })
    expect((await read(visitor, application.id)).quote_id).toBe(hers)
  })

  it('all move into an account that has the most quotes it can start', async () => {
    const account = await server.registered()
    for (let count = 0; count < 20; count += 1) await account.call('startQuote')
    await account.call('saveOnboarding', { body: { version: 8, zip5: '10001' } })
    await signIn(account, 'most@example.com')
    const { visitor, hers, his } = await couple()
    await signIn(visitor, 'most@example.com')
    const quotes = await visitor.call('listQuotes')
    expect(quotes.map(({ id }) => id)).toEqual(expect.arrayContaining([hers, his]))
    expect(quotes).toHaveLength(22)
    expect(await currentId(visitor)).toBe(his)
    expect(await form(visitor, hers)).toMatchObject({ applicant_dob: '1958-04-09' })
  })
})

it('quotes and replaced forms can be decrypted after a change of keys', async () => {
  const { visitor, hers, his } = await couple()
  await visitor.call('saveOnboarding', { body: { version: 8 }, query: { quote: hers } })
  const { database, vault } = server
  const files = createDocumentFiles(server.dataDir)
  const soon = new Date(Date.now() + 60_000)
  await reencrypt({ database, vault, files }, soon, () => undefined)
  expect(await form(visitor, his)).toMatchObject({ ...HIS })
  const userId = (await visitor.call('authStatus')).user?.id ?? ''
  expect(await restoreForm({ database, vault, clock: createClock() }, userId, 1)).toBe(true)
  // The restored form belongs to its original quote, which is now the current quote.
  expect(await form(visitor)).toMatchObject({ ...HERS })
  expect(await currentId(visitor)).toBe(hers)
})

describe('the quote of an application', () => {
  it('is the named or current one, or a copy if that already has an application', async () => {
    const { visitor, hers, his } = await couple()
    const first = await createApplication(visitor, { quote_id: hers })
    expect(first.quote_id).toBe(hers)
    expect((await createApplication(visitor)).quote_id).toBe(his)
    const { quote_id: copy } = await createApplication(visitor, { name: 'Another' })
    expect([hers, his]).not.toContain(copy)
    expect(await currentId(visitor)).toBe(copy)
    expect(await form(visitor)).toMatchObject({ gender: 'Male' })
    const listed = (await visitor.call('listQuotes')).find((each) => each.id === hers)
    expect(listed?.applicationId).toBe(first.id)
  })

  it('gets the saved answers and the price before and after', async () => {
    const { visitor, hers, his } = await couple()
    const [offer] = (await visitor.call('quote', { body: person(HERS) })).offers
    const naic = offer?.naic ?? ''
    await visitor.call('saveOnboarding', { body: { ...HERS, naic }, query: { quote: hers } })
    const { id } = await createApplication(visitor, { quote_id: hers })
    const { applicant_dob, gender, tobacco, zip5, state, county } = HERS
    const answers = {
      applicant: { applicant_dob, gender, zip5, state, county, tobacco },
      'plan-details': { plan_type: 'G' },
    }
    const save = (changes: Answers) =>
      visitor.call('saveAnswers', { params: { id }, body: { changes: changesOf(changes) } })
    await save(answers)
    const price = () => visitor.call('priceApplication', { params: { id } })
    expect(await price()).toMatchObject({
      quote_id: hers,
      before: { naic, rate: offer?.rate },
      after: { naic, rate: offer?.rate },
    })
    const read = () => visitor.call('readApplication', { params: { id } })
    expect(await read()).not.toHaveProperty('price_changed')
    await save({ applicant: { tobacco: 'Yes' } })
    expect(await read()).toMatchObject({ price_changed: true })
    const { before, after } = await price()
    expect(await read()).not.toHaveProperty('price_changed')
    expect(before?.rate).toBe(offer?.rate)
    expect(after?.rate).toBeGreaterThan(before?.rate ?? Number.POSITIVE_INFINITY)
    expect(await form(visitor, hers)).toMatchObject({ tobacco: 'Yes', rate: after?.rate })
    expect((await visitor.call('listQuotes')).find((each) => each.id === hers)?.pricedAt).toEqual(
      expect.any(String),
    )
    // His is unchanged.
    expect(await form(visitor, his)).toMatchObject({ ...HIS })
  })

  it('remembers the price that was shown, although time has changed it', async () => {
    const { visitor, hers } = await couple()
    const [offer] = (await visitor.call('quote', { body: person(HERS) })).offers
    if (!offer) throw new Error('There is no offer.')
    const { naic, rate, discount_rate } = offer
    const shown = { naic, rate: rate - 5, discount_rate: discount_rate - 5 }
    await visitor.call('saveOnboarding', { body: { ...HERS, ...shown }, query: { quote: hers } })
    const { id } = await createApplication(visitor, { quote_id: hers })
    const { applicant_dob, gender, tobacco, zip5, state, county } = HERS
    const changes = changesOf({
      applicant: { applicant_dob, gender, zip5, state, county, tobacco },
      'plan-details': { plan_type: 'G' },
    })
    await visitor.call('saveAnswers', { params: { id }, body: { changes } })
    const read = () => visitor.call('readApplication', { params: { id } })
    expect(await read()).toMatchObject({ price_changed: true, offer: { rate } })
    expect(await visitor.call('priceApplication', { params: { id } })).toMatchObject({
      before: { rate: rate - 5, discount_rate: discount_rate - 5 },
      after: { rate, discount_rate },
    })
    expect(await read()).not.toHaveProperty('price_changed')
  })

  it('is a new one, made from its answers, for a person who resumes it', async () => {
    const { visitor, hers } = await couple()
    const { id, resumeCode } = await createApplication(visitor, { quote_id: hers })
    const body = { changes: completeAnswers() }
    await visitor.call('saveAnswers', { params: { id }, body })
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode } })
    expect((await read(other, id)).quote_id).not.toBe(hers)
    expect(await form(other)).toMatchObject({
      medicare_status: 'supplemental-plan',
      zip5: '43215',
      applicant_dob: '1950-03-10',
    })
    expect(await form(visitor, hers)).toMatchObject({ applicant_dob: '1958-04-09' })
  })

  it('is not priced again after the application is sent', async () => {
    const { visitor } = await couple()
    const { id } = await createApplication(visitor)
    await server.database.query(`update applications set status = 'submitted' where id = $1`, [id])
    expect(await visitor.fail('priceApplication', { params: { id } })).toMatchObject({
      code: 'APPLICATION_SUBMITTED',
    })
  })
})

function person({ zip5, state, applicant_dob, gender, tobacco, plan_type }: OnboardingForm) {
  return { zip5, state, applicant_dob, gender, tobacco, plan_type }
}

async function signIn(visitor: Visitor, email: string): Promise<void> {
  await visitor.call('login', { body: { email } })
  const token = /#token=([\w-]+)/.exec(newestMailTo(server, email))?.[1]
  await visitor.call('verify', { body: { token } })
}
