import type { OnboardingForm } from '@gapwise/api-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './build-app'

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
  // Specification 3.4, 7.13, 7.14
  it.each(['saveOnboarding', 'saveOnboardingStore'] as const)(
    '%s gives every field of the specification back, with the session’s own userId (D52)',
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

  // Specification 7.15
  it('takes back what load gave', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8 } })
    const { onboardingData } = await visitor.call('loadOnboarding')
    await visitor.call('saveOnboarding', { body: onboardingData })
    expect(await visitor.call('loadOnboarding')).toEqual({ onboardingData })
  })

  it('loads null before the first save, and without a session (D51)', async () => {
    expect(await (await server.registered()).call('loadOnboarding')).toEqual({
      onboardingData: null,
    })
    expect(await server.visitor().call('loadOnboarding')).toEqual({ onboardingData: null })
  })

  it('needs a session to save', async () => {
    const failure = await server.visitor().fail('saveOnboarding', { body: whole })
    expect(failure).toMatchObject({ statusCode: 401, code: 'SESSION_MISSING' })
  })

  it('shows one user nothing of another', async () => {
    const one = await server.registered()
    await one.call('saveOnboarding', { body: whole })
    expect(await (await server.registered()).call('loadOnboarding')).toEqual({
      onboardingData: null,
    })
  })
})

describe('a form that does not fit', () => {
  it.each([
    ['another version', { version: 7 }],
    ['no version', { zip5: '43215' }],
    ['a ZIP code as a number', { version: 8, zip5: 43215 }],
    ['a rate as text', { version: 8, rate: '152.86' }],
    ['a switch as text', { version: 8, discount_selected: 'true' }],
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

  it('takes effect once, so that it cannot undo a later one', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '11111' }, headers })
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '22222' } })
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '11111' }, headers })
    const { onboardingData } = await visitor.call('loadOnboarding')
    expect(onboardingData).toMatchObject({ zip5: '22222' })
  })

  it('with another body is refused', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '11111' }, headers })
    const failure = await visitor.fail('saveOnboarding', {
      body: { version: 8, zip5: '33333' },
      headers,
    })
    expect(failure).toMatchObject({ statusCode: 422, code: 'KEY_REUSED' })
  })

  it('may use the same key as another user', async () => {
    const visitor = await server.registered()
    await visitor.call('saveOnboarding', { body: { version: 8, zip5: '44444' }, headers })
    const { onboardingData } = await visitor.call('loadOnboarding')
    expect(onboardingData).toMatchObject({ zip5: '44444' })
  })
})
