import { enrollmentForm } from '@gapwise/enrollment-forms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail } from '../../../../test/open-page'
import type { ApplicationDetail } from '../../../adapters/api/api-client'
import { createOpenApplication } from '../../../application/open/open-application'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { pricingOf } from './price-quote-again'

/** Facts with an unknown underwriting type, so that all sections show. */
const facts = {
  ...applicationDetail().facts,
  underwriting_type: -1,
  open_enrollment: false,
} as const

function detail(answers: ApplicationDetail['answers'] = {}): ApplicationDetail {
  return applicationDetail({ answers, facts })
}

function openPriced(opened: ApplicationDetail) {
  const application = createOpenApplication(enrollmentForm, opened)
  return { ...application, pricing: pricingOf(application) }
}

describe('the price of an open application', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 42) })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on('PATCH /api/application/a1/answers', () => answersSaved(applicationDetail({ facts })))
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('has its own quote priced again, and shows the new price only in the window of that quote', async () => {
    const answers = {
      applicant: { applicant_dob: '1950-03-10', gender: 'Female', tobacco: 'No', zip5: '43215' },
      'plan-details': { plan_type: 'G' },
    }
    const offer = { ...{ naic: '1', carrier: 'Cedar', plan: 'G', label: 'Sample rates' } } as const
    const priced = { ...offer, rate: 180, discount_rate: 170, discount_selected: false }
    server.on('POST /api/application/a1/quote', () => ({
      body: { quote_id: 'q1', before: { ...priced, rate: 150 }, after: priced },
    }))
    server.on('POST /api/onboarding/load?quote=q1', () => ({
      body: { onboardingData: { version: 8, tobacco: 'Yes', rate: 180 } },
      headers: { 'quote-id': 'q1' },
    }))
    const onboarding = useOnboardingStore
    onboarding.setState({ loading: 'ready', quoteId: 'q2', form: { version: 8, tobacco: 'No' } })
    const { form, store } = openPriced(detail(answers))
    form.setAnswer('applicant', 'tobacco', 'Yes')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().detail).toMatchObject({ quote_id: 'q1', offer: { rate: 180 } })
    // The window shows another person's quote.
    expect(onboarding.getState().form).toEqual({ version: 8, tobacco: 'No' })
    onboarding.setState({ quoteId: 'q1' })
    form.setAnswer('applicant', 'gender', 'Male')
    await vi.advanceTimersByTimeAsync(1000)
    expect(onboarding.getState().form).toMatchObject({ tobacco: 'Yes', rate: 180 })
    onboarding.setState({ quoteId: undefined })
    onboarding.getState().reset()
  })

  it('keeps the offer for answers from another window if their quote cannot be priced', async () => {
    const answers = (tobacco: string) => ({
      applicant: { applicant_dob: '1950-03-10', gender: 'Female', tobacco, zip5: '43215' },
      'plan-details': { plan_type: 'G' },
    })
    const offer = (rate: number) => ({
      ...{ naic: '1', carrier: 'Cedar', plan: 'G', label: 'Sample rates', rate },
      ...{ discount_rate: rate - 10, discount_selected: false },
    })
    const opened = { ...detail(answers('No')), offer: offer(150) }
    const newer = { ...detail(answers('Yes')), offer: offer(180), revision: 2 }
    server.on('GET /api/application/a1', () => ({ body: newer }))
    const { mergeFromServer, pricing, store } = openPriced(opened)
    await mergeFromServer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(pricing.store.getState().status).toBe('failed')
    expect(store.getState().detail.offer).toEqual(offer(180))
    expect(store.getState().offerAnswers).toMatchObject({ tobacco: 'Yes' })
  })

  it('leaves nothing for the next person after a sign-out during pricing', async () => {
    const answers = {
      applicant: { applicant_dob: '1950-03-10', gender: 'Female', tobacco: 'No', zip5: '43215' },
      'plan-details': { plan_type: 'G' },
    }
    let reply: () => void = () => undefined
    server.on('POST /api/application/a1/quote', async () => {
      await new Promise<void>((resolve) => (reply = resolve))
      return { body: { quote_id: 'q1' } }
    })
    useOnboardingStore.setState({ loading: 'ready', quoteId: 'q1' })
    const { form } = openPriced(detail(answers))
    form.setAnswer('applicant', 'zip5', '75204')
    await vi.advanceTimersByTimeAsync(1000)
    useSessionStore.setState(({ logouts }) => ({ user: null, logouts: logouts + 1 }))
    reply()
    await vi.advanceTimersByTimeAsync(1000)
    expect(useOnboardingStore.getState().form).toEqual({ version: 8 })
    expect(server.requests('POST /api/onboarding/load?quote=q1')).toEqual([])
  })

  it('is looked up when the server has another price than the one last shown', async () => {
    const answers = {
      applicant: { applicant_dob: '1950-03-10', gender: 'Female', tobacco: 'No', zip5: '43215' },
      'plan-details': { plan_type: 'G' },
    }
    const offer = {
      ...{ naic: '1', carrier: 'Cedar', plan: 'G', label: 'Sample rates' },
      ...{ rate: 180, discount_rate: 170, discount_selected: false },
    }
    const opened = { ...detail(answers), offer, price_changed: true }
    server.on('POST /api/application/a1/quote', () => ({
      body: { quote_id: 'q1', before: { ...offer, rate: 150 }, after: offer },
    }))
    const { store, pricing, mergeFromServer } = openPriced(opened)
    await vi.advanceTimersByTimeAsync(0)
    expect(pricing.store.getState().change).toMatchObject({ before: 150, after: 180, because: [] })
    expect(store.getState().detail.price_changed).toBeUndefined()
    // Another window or the time can change the price, too.
    pricing.dismiss()
    server.on('GET /api/application/a1', () => ({ body: { ...opened, revision: 2 } }))
    await mergeFromServer()
    await vi.advanceTimersByTimeAsync(0)
    expect(pricing.store.getState().change).toMatchObject({ before: 150, after: 180 })
  })

  it('follows answers that changed before the first page was shown', async () => {
    const answers = {
      applicant: { applicant_dob: '1950-03-10', gender: 'Female', tobacco: 'No', zip5: '43215' },
      'plan-details': { plan_type: 'G' },
    }
    const offer = {
      ...{ naic: '1', carrier: 'Cedar', plan: 'G', label: 'Sample rates' },
      ...{ rate: 150, discount_rate: 140, discount_selected: false },
    }
    server.on('POST /api/application/a1/quote', () => ({
      body: { quote_id: 'q1', before: offer, after: { ...offer, rate: 180 } },
    }))
    const application = createOpenApplication(enrollmentForm, { ...detail(answers), offer })
    application.form.setAnswer('applicant', 'tobacco', 'Yes')
    const { store } = pricingOf(application)
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().change).toMatchObject({ before: 150, after: 180 })
  })
})
