import type { OnboardingForm } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../src/shared/clock'
import {
  restoreForm,
  findUser,
  listReplacementTimes,
} from '../src/features/onboarding/restore-form'
import { cleanUp } from '../src/housekeeping'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { newestMailTo } from './support/outbox'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const whole: OnboardingForm = {
  version: 8,
  medicare_status: 'supplemental-plan',
  email: 'rosa@example.com',
  phone: '6145550123',
  userId: 'somebody-else',
  plan_type: 'G',
  gender: 'Female',
  tobacco: 'No',
  zip5: '43215',
  applicant_dob: '1950-03-10',
  first_name: 'Rosa',
  last_name: 'Delgado',
  state: 'OH',
  county: 'Franklin',
  city: 'Columbus',
  naic: '00123',
  discount_selected: true,
  rate: 152.86,
  discount_rate: 142.16,
  effective_date: '2026-12-01',
  medicare_part_a: '2015-03-01',
  medicare_part_b: '2015-03-01',
  application_submitted: false,
  hasSpecialCircumstance: true,
  specialCircumstanceEmail: '',
}

describe('saving and loading', () => {
  // Specification 3.4, 7.13, 7.14, 7.15
  it.each(['saveOnboarding', 'saveOnboardingStore'] as const)(
    '%s returns every field of the specification, with the session’s own userId (D52)',
    async (save) => {
      const visitor = await server.registered()
      const { user } = await visitor.call('authStatus')
      const saved = await visitor.call(save, { body: whole })
      expect(saved).toEqual({ userId: user?.id, message: expect.any(String) })
      const { onboardingData } = await visitor.call('loadOnboarding')
      expect(onboardingData).toEqual({ ...whole, userId: user?.id })
    },
  )

  it('replaces the whole form', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: whole })
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '75201' } })
    const { onboardingData } = await visitor.call('loadOnboarding')
    expect(onboardingData).toEqual({
      version: 8,
      zip5: '75201',
      userId: expect.any(String),
      email: null,
    })
  })

  it('accepts the form that load returned', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8 } })
    const { onboardingData } = await visitor.call('loadOnboarding')
    await visitor.call('saveOnboarding', { body: onboardingData })
    expect(await visitor.call('loadOnboarding')).toEqual({ onboardingData })
  })

  it('loads null before the first save and without a session (D51)', async () => {
    expect(await (await server.registered()).call('loadOnboarding')).toEqual({
      onboardingData: null,
    })
    expect(await server.visitor().call('loadOnboarding')).toEqual({ onboardingData: null })
  })

  it('needs a session to save', async () => {
    const failure = await server.visitor().fail('saveOnboarding', { body: whole })
    expect(failure).toMatchObject({ statusCode: 401, code: 'SESSION_MISSING' })
  })

  it('never shows one user the form of another', async () => {
    const one = await server.registered()
    await one.call('saveOnboarding', { body: whole })
    expect(await (await server.registered()).call('loadOnboarding')).toEqual({
      onboardingData: null,
    })
  })
})

describe('an invalid form', () => {
  it.each([
    ['another version', { version: 7 }],
    ['no version', { zip5: '43215' }],
    ['a ZIP code as a number', { version: 8, zip5: 43215 }],
    ['a rate as a string', { version: 8, rate: '152.86' }],
    ['a boolean as a string', { version: 8, discount_selected: 'true' }],
    ['naic as a number', { version: 8, naic: 123 }],
    ['an unknown field', { version: 8, shoe_size: '9' }],
    ['an unknown plan', { version: 8, plan_type: 'Z' }],
    ['null', { version: 8, zip5: null }],
    ['a list', []],
  ])('is refused: %s', async (_name, body) => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: whole })
    const failure = await visitor.fail('saveOnboarding', { body })
    expect(failure).toMatchObject({
      statusCode: 400,
      code: 'REQUEST_INVALID',
      error: 'Bad Request',
    })
    expect(failure.statusMessage).toBe(failure.message)
    const { onboardingData } = await visitor.call('loadOnboarding')
    expect(onboardingData).toMatchObject({ zip5: '43215' })
  })
})

describe('a retried save', () => {
  const headers = { 'idempotency-key': 'onboarding-1' }

  it('takes effect once, so it cannot undo a later save', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '11111' }, headers })
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '22222' } })
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '11111' }, headers })
    const { onboardingData } = await visitor.call('loadOnboarding')
    expect(onboardingData).toMatchObject({ zip5: '22222' })
  })

  it('is refused with another body', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '11111' }, headers })
    const failure = await visitor.fail('saveOnboarding', {
      body: { version: 8, zip5: '33333' },
      headers,
    })
    expect(failure).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' })
  })

  it('may use a key that another user has used', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '44444' }, headers })
    const { onboardingData } = await visitor.call('loadOnboarding')
    expect(onboardingData).toMatchObject({ zip5: '44444' })
  })
})

describe('a save with If-Match', () => {
  const load = async (visitor: Visitor) => {
    const { headers, body } = await visitor.try('loadOnboarding')
    const { onboardingData } = body as { onboardingData: OnboardingForm | null }
    return { etag: String(headers['etag']), onboardingData }
  }
  const save = (visitor: Visitor, etag: string, body: object) =>
    visitor.try('saveOnboarding', { body, headers: { 'if-match': etag } })

  it('is refused with the current form after another window saved, so that both changes are kept', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: whole })
    const { etag } = await load(visitor)
    const first = await save(visitor, etag, { ...whole, city: 'Dublin' })
    expect(first.status).toBe(200)
    const second = await visitor.fail('saveOnboarding', {
      body: { ...whole, phone: '6145550199' },
      headers: { 'if-match': etag },
    })
    expect(second).toMatchObject({ statusCode: 412, code: 'ONBOARDING_CHANGED' })
    expect(second.current?.onboardingData).toMatchObject({ city: 'Dublin', phone: whole.phone })
    const again = await save(visitor, `"${second.current?.revision}"`, {
      ...second.current?.onboardingData,
      phone: '6145550199',
    })
    expect(again.status).toBe(200)
    const now = await load(visitor)
    expect(now.onboardingData).toMatchObject({ city: 'Dublin', phone: '6145550199' })
    expect(now.etag).toBe(again.headers['etag'])
  })

  it('succeeds for only one of two windows that start at the same time', async () => {
    const visitor = await server.registered()
    expect((await load(visitor)).etag).toBe('"0"')
    const saved = await Promise.all(
      ['43215', '75201'].map((zip5) => save(visitor, '"0"', { version: 8, zip5 })),
    )
    expect(saved.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('is refused if the header is invalid', async () => {
    const visitor = await server.registered()
    expect((await save(visitor, 'newest', whole)).body).toMatchObject({ code: 'REQUEST_INVALID' })
  })
})

describe('signing in on a second device', () => {
  const signIn = async (visitor: Visitor, email: string): Promise<void> => {
    await visitor.call('login', { body: { email } })
    const token = /#token=([\w-]+)/.exec(newestMailTo(server, email))?.[1]
    await visitor.call('verify', { body: { token } })
  }
  const formOf = async (visitor: Visitor) => (await visitor.call('loadOnboarding')).onboardingData
  async function twoDevices(email: string, typed: object): Promise<Visitor> {
    const first = await server.registered()
    await first.call('saveOnboarding', { body: { ...whole, email } })
    await signIn(first, email)
    const second = await server.registered()
    await second.call('saveOnboarding', { body: { version: 8, ...typed } })
    await signIn(second, email)
    return second
  }
  const replaced = async (email: string) => {
    const userId = (await findUser(server.database, email)) ?? ''
    return { userId, dates: await listReplacementTimes(server.database, userId) }
  }

  it('merges the answers typed there into the account’s form and clears nothing', async () => {
    const email = 'second@example.com'
    const second = await twoDevices(email, { zip5: '', first_name: '', tobacco: 'Yes' })
    expect(await formOf(second)).toMatchObject({
      ...{ zip5: '43215', tobacco: 'Yes' },
      ...{ first_name: 'Rosa', phone: whole.phone, plan_type: 'G', applicant_dob: '1950-03-10' },
    })
  })

  it('keeps both quotes if each describes a person', async () => {
    const email = 'two.people@example.com'
    const typed = { applying_for: 'me', zip5: '75201', applicant_dob: '1961-12-05' }
    const second = await twoDevices(email, typed)
    const current = await formOf(second)
    expect(current).toMatchObject(typed)
    for (const field of ['first_name', 'gender', 'tobacco', 'plan_type', 'naic'])
      expect(current).not.toHaveProperty(field)
    const quotes = await second.call('listQuotes')
    const rosa = quotes.find(({ first_name }) => first_name === 'Rosa')
    expect(quotes).toHaveLength(2)
    const query = { quote: rosa?.id ?? '' }
    expect((await second.call('loadOnboarding', { query })).onboardingData).toMatchObject({
      ...{ zip5: '43215', applicant_dob: '1950-03-10', rate: 152.86 },
    })
    expect((await replaced(email)).dates).toEqual([])
  })

  it('keeps the replaced form for 30 days, and the operator can restore it', async () => {
    const email = 'third@example.com'
    const second = await twoDevices(email, { tobacco: 'Yes' })
    const { userId, dates } = await replaced(email)
    expect(dates).toHaveLength(1)
    const dependencies = { database: server.database, vault: server.vault, clock: createClock() }
    expect(await restoreForm(dependencies, userId, 2)).toBe(false)
    expect(await restoreForm(dependencies, userId, 1)).toBe(true)
    expect(await formOf(second)).toMatchObject({ tobacco: 'No', rate: 152.86 })
    // `restoreForm` replaced the current form. The replaced form is kept for 30 days.
    expect((await replaced(email)).dates).toHaveLength(1)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await cleanUp(server.database, inDays(29))
    expect((await replaced(email)).dates).toHaveLength(1)
    await cleanUp(server.database, inDays(31))
    expect((await replaced(email)).dates).toEqual([])
  })

  it('keeps it encrypted and deletes it with the rest of the data', async () => {
    const email = 'fourth@example.com'
    const second = await twoDevices(email, { tobacco: 'Yes' })
    const stored = await server.database.query('select * from replaced_quotes')
    expect(stored.rowCount).toBeGreaterThan(0)
    expect(JSON.stringify(stored.rows)).not.toContain('Franklin')
    const { userId } = await replaced(email)
    await second.call('deleteMyData')
    expect(await listReplacementTimes(server.database, userId)).toEqual([])
  })

  it('keeps no copy if nothing is lost', async () => {
    const email = 'fifth@example.com'
    await twoDevices(email, { tobacco: 'No' })
    expect((await replaced(email)).dates).toEqual([])
  })
})
