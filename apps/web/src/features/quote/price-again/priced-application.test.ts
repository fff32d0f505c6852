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

const answersWith = (tobacco = 'No') => ({
  applicant: { applicant_dob: '1950-03-10', gender: 'Female', tobacco, zip5: '43215' },
  'plan-details': { plan_type: 'G' },
})

const offerOf = (rate: number) => ({
  ...{ naic: '1', carrier: 'Cedar', plan: 'G', label: 'Sample rates', rate },
  ...{ discount_rate: rate - 10, discount_selected: false },
})

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
    server.on('POST /api/application/a1/quote', () => ({
      body: { quote_id: 'q1', before: offerOf(150), after: offerOf(180) },
    }))
    server.on('POST /api/onboarding/load?quote=q1', () => ({
      body: { onboardingData: { version: 8, tobacco: 'Yes', rate: 180 } },
      headers: { 'quote-id': 'q1' },
    }))
    const onboarding = useOnboardingStore
    onboarding.setState({ loading: 'ready', quoteId: 'q2', form: { version: 8, tobacco: 'No' } })
    const { form, store } = openPriced(detail(answersWith()))
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
    const opened = { ...detail(answersWith('No')), offer: offerOf(150) }
    const newer = { ...detail(answersWith('Yes')), offer: offerOf(180), revision: 2 }
    server.on('GET /api/application/a1', () => ({ body: newer }))
    const { mergeFromServer, pricing, store } = openPriced(opened)
    await mergeFromServer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(pricing.store.getState().status).toBe('failed')
    expect(store.getState().detail.offer).toEqual(offerOf(180))
    expect(store.getState().offerAnswers).toMatchObject({ tobacco: 'Yes' })
  })

  it('leaves nothing for the next person after a sign-out during pricing', async () => {
    let reply: () => void = () => undefined
    server.on('POST /api/application/a1/quote', async () => {
      await new Promise<void>((resolve) => (reply = resolve))
      return { body: { quote_id: 'q1' } }
    })
    useOnboardingStore.setState({ loading: 'ready', quoteId: 'q1' })
    const { form } = openPriced(detail(answersWith()))
    form.setAnswer('applicant', 'zip5', '75204')
    await vi.advanceTimersByTimeAsync(1000)
    useSessionStore.setState(({ logouts }) => ({ user: null, logouts: logouts + 1 }))
    reply()
    await vi.advanceTimersByTimeAsync(1000)
    expect(useOnboardingStore.getState().form).toEqual({ version: 8 })
    expect(server.requests('POST /api/onboarding/load?quote=q1')).toEqual([])
  })

  it('is looked up when the server has another price than the one last shown', async () => {
    const opened = { ...detail(answersWith()), offer: offerOf(180), price_changed: true }
    server.on('POST /api/application/a1/quote', () => ({
      body: { quote_id: 'q1', before: offerOf(150), after: offerOf(180) },
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
    server.on('POST /api/application/a1/quote', () => ({
      body: { quote_id: 'q1', before: offerOf(150), after: offerOf(180) },
    }))
    const application = createOpenApplication(enrollmentForm, {
      ...detail(answersWith()),
      offer: offerOf(150),
    })
    application.form.setAnswer('applicant', 'tobacco', 'Yes')
    const { store } = pricingOf(application)
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().change).toMatchObject({ before: 150, after: 180 })
  })
})
