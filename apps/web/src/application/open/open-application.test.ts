import { enrollmentForm } from '@gapwise/enrollment-forms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer, type Received } from '../../../test/fake-server'
import { answersSaved, applicationDetail } from '../../../test/open-page'
import type { ApplicationDetail } from '../../adapters/api/api-client'
import { useSessionStore } from '../../stores/session/session-store'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { createOpenApplication } from './open-application'

const SAVE = 'PATCH /api/application/a1/answers'

/** Facts with an unknown underwriting type, so that all sections show. */
const facts = {
  ...applicationDetail().facts,
  underwriting_type: -1,
  open_enrollment: false,
} as const

function detail(answers: ApplicationDetail['answers'] = {}): ApplicationDetail {
  return applicationDetail({ answers, facts })
}

const saved = (more: Partial<ApplicationDetail> = {}) =>
  answersSaved(applicationDetail({ facts, ...more }))

function changesOf({ body }: Received) {
  return (body as { changes: unknown[] }).changes
}

describe('open application', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 42) })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on(SAVE, () => saved())
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('saves changed answers with an idempotency key and records when', async () => {
    const { form, store } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    const [request] = server.requests(SAVE)
    expect(request && changesOf(request)).toEqual([
      { section: 'applicant', field: 'first_name', value: 'Ann' },
    ])
    expect(request?.headers.get('idempotency-key')).toBeTruthy()
    expect(store.getState()).toMatchObject({ savedAt: new Date(2026, 10, 20, 15, 42, 1) })
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
    const { form, store } = createOpenApplication(enrollmentForm, detail(answers))
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
    const { mergeFromServer, pricing, store } = createOpenApplication(enrollmentForm, opened)
    await mergeFromServer()
    await vi.advanceTimersByTimeAsync(1000)
    expect(pricing.store.getState().status).toBe('failed')
    expect(store.getState().detail.offer).toEqual(offer(180))
    expect(pricing.store.getState().isOfferUnknown).toBe(false)
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
    const { form } = createOpenApplication(enrollmentForm, detail(answers))
    form.setAnswer('applicant', 'zip5', '75204')
    await vi.advanceTimersByTimeAsync(1000)
    useSessionStore.setState(({ logouts }) => ({ user: null, logouts: logouts + 1 }))
    reply()
    await vi.advanceTimersByTimeAsync(1000)
    expect(useOnboardingStore.getState().form).toEqual({ version: 8 })
    expect(server.requests('POST /api/onboarding/load?quote=q1')).toEqual([])
  })

  it('sends a cleared answer without a value', async () => {
    const { form } = createOpenApplication(
      enrollmentForm,
      detail({ applicant: { first_name: 'Ann' } }),
    )
    form.setAnswer('applicant', 'first_name', undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.requests(SAVE).map(changesOf)).toEqual([
      [{ section: 'applicant', field: 'first_name' }],
    ])
  })

  it('loses nothing while the server is down, and saves once it is back', async () => {
    server.on(SAVE, () => new TypeError('Failed to fetch'))
    const { form, store } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(5000)
    form.setAnswer('applicant', 'last_name', 'Miller')
    expect(store.getState().saving).toMatchObject({ phase: 'retrying', unsaved: true })
    server.on(SAVE, () => saved())
    await vi.advanceTimersByTimeAsync(60_000)
    const accepted = server.requests(SAVE).slice(-2).flatMap(changesOf)
    expect(accepted).toEqual([
      { section: 'applicant', field: 'first_name', value: 'Ann' },
      { section: 'applicant', field: 'last_name', value: 'Miller' },
    ])
    expect(store.getState().saving.unsaved).toBe(false)
  })

  it('moves to a new session with its resume code when the old session has ended', async () => {
    let signedIn = false
    server.on(SAVE, () => (signedIn ? saved() : { status: 401 }))
    server.on('POST /api/auth/register-anonymous', () => ({
      body: { id: 'u2', email: null, isAnonymous: true },
    }))
    server.on('POST /api/applications/resume', ({ body }) => {
      expect(body).toEqual({ resumeCode: 'AAAA-BBBB-CCCC' })
      signedIn = true
      return { body: { ...detail(), resumeCode: 'DDDD-EEEE-FFFF' } }
    })
    const { form, store } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    const keys = server.requests(SAVE).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(store.getState().saving.unsaved).toBe(false)
    expect(store.getState().detail.resumeCode).toBe('DDDD-EEEE-FFFF')
  })

  it('reports that the application was opened somewhere else', async () => {
    server.on(SAVE, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    const { form, store } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState()).toMatchObject({ lost: 'elsewhere', saving: { phase: 'refused' } })
    expect(form.getAnswer('applicant', 'first_name')).toBe('Ann')
  })

  it('saves what was typed meanwhile once its resume code brings it back', async () => {
    server.on(SAVE, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    const { form, store, reconnect } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    form.setAnswer('applicant', 'last_name', 'Miller')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.requests(SAVE)).toHaveLength(1)
    server.on(SAVE, () => saved())
    reconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState()).toMatchObject({ lost: undefined, saving: { unsaved: false } })
    expect(server.requests(SAVE).slice(1).flatMap(changesOf)).toHaveLength(2)
  })

  it('shows the application as submitted when another tab submitted it', async () => {
    server.on(SAVE, () => ({ status: 409, body: { code: 'APPLICATION_SUBMITTED' } }))
    server.on('GET /api/application/a1', () => ({ body: { ...detail(), status: 'submitted' } }))
    const { form, store } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().detail.status).toBe('submitted')
    expect(server.requests(SAVE)).toHaveLength(1)
  })

  it('shows health sections as soon as the answers require them', () => {
    const { form } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'applicant_dob', '1961-09-15')
    expect(form.isSectionVisible('medication-information')).toBe(false)
    form.setAnswer('applicant', 'applicant_dob', '1950-03-10')
    form.setAnswer('medicare-details', 'medicare_part_b', '2015-03-01')
    expect(form.isSectionVisible('medication-information')).toBe(true)
    form.setAnswer('guaranteed-issue', 'gi_situation', 'ma-plan-ends')
    form.setAnswer('guaranteed-issue', 'gi_coverage_end_date', '2026-10-31')
    expect(form.isSectionVisible('medication-information')).toBe(false)
  })

  it("follows the server's underwriting type once everything is saved (D40)", async () => {
    server.on(SAVE, () => saved({ facts: { ...facts, underwriting_type: 1 } }))
    const { form, store } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    expect(form.isSectionVisible('medication-information')).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().facts.underwriting_type).toBe(1)
    expect(form.isSectionVisible('medication-information')).toBe(false)
  })

  it('presets Part A and B from the birth date, to be confirmed', async () => {
    const { form } = createOpenApplication(
      enrollmentForm,
      detail({ applicant: { applicant_dob: '1961-09-15' } }),
    )
    const partB = { section: 'medicare-details', field: 'medicare_part_b' }
    expect(form.getAnswer(partB.section, partB.field)).toBe('2026-09-01')
    expect(form.unconfirmed()).toContainEqual(partB)
    form.confirm(partB.section, partB.field)
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.requests(SAVE).flatMap(changesOf)).toContainEqual({
      ...partB,
      value: '2026-09-01',
    })
  })

  it('keeps a cleared preset cleared', () => {
    const partA = { section: 'medicare-details', field: 'medicare_part_a' }
    const { form } = createOpenApplication(enrollmentForm, {
      ...detail({ applicant: { applicant_dob: '1961-09-15' } }),
      cleared: [partA],
    })
    expect(form.getAnswer(partA.section, partA.field)).toBeFalsy()
  })

  describe('with another window', () => {
    const READ = 'GET /api/application/a1'

    it('loads what was saved there, and keeps what was typed here', async () => {
      const { form, store, mergeFromServer } = createOpenApplication(enrollmentForm, detail())
      form.setAnswer('applicant', 'first_name', 'Ann')
      server.on(READ, () => ({
        body: detail({ applicant: { first_name: 'Old', last_name: 'Miller' } }),
      }))
      await mergeFromServer()
      expect(form.getAnswer('applicant', 'first_name')).toBe('Ann')
      expect(form.getAnswer('applicant', 'last_name')).toBe('Miller')
      expect(store.getState().changedElsewhere).toEqual([
        { section: 'applicant', field: 'last_name' },
      ])
      await vi.advanceTimersByTimeAsync(1000)
      expect(server.requests(SAVE).flatMap(changesOf)).toEqual([
        { section: 'applicant', field: 'first_name', value: 'Ann' },
      ])
    })

    it('reads again when its own save was faster than the response', async () => {
      const { form, mergeFromServer } = createOpenApplication(enrollmentForm, detail())
      form.setAnswer('applicant', 'first_name', 'Ann')
      await vi.advanceTimersByTimeAsync(1000)
      const answers = [
        detail({ applicant: { first_name: 'Before' } }),
        { ...detail({ applicant: { first_name: 'Ann' } }), revision: 2 },
      ]
      server.on(READ, () => ({ body: answers.shift() }))
      await mergeFromServer()
      expect(form.getAnswer('applicant', 'first_name')).toBe('Ann')
      expect(server.requests(READ)).toHaveLength(2)
    })

    it('ignores an answer to a question that only a newer version of the page asks', async () => {
      const { form, mergeFromServer } = createOpenApplication(enrollmentForm, detail())
      server.on(READ, () => ({
        body: detail({
          applicant: { last_name: 'Miller', shoe_size: '9' },
          hobbies: { any: 'Yes' },
        }),
      }))
      await mergeFromServer()
      expect(form.getAnswer('applicant', 'last_name')).toBe('Miller')
    })

    it('uses the server’s day after midnight', async () => {
      const { form, store, mergeFromServer } = createOpenApplication(
        enrollmentForm,
        detail({ applicant: { applicant_dob: '1961-06-01' } }),
      )
      form.setAnswer('medicare-details', 'medicare_part_b', '2026-06-01')
      server.on(SAVE, () => new TypeError('Failed to fetch'))
      expect(form.isSectionVisible('medication-information')).toBe(false)
      server.on(READ, () => ({ body: { ...detail(), today: '2026-12-01' } }))
      await mergeFromServer()
      expect(store.getState().detail.today).toBe('2026-12-01')
      form.setAnswer('applicant', 'first_name', 'Ann')
      expect(form.isSectionVisible('medication-information')).toBe(true)
    })

    it('keeps the newer of two responses that arrive in the wrong order', async () => {
      const { form, mergeFromServer } = createOpenApplication(enrollmentForm, detail())
      let answerFirst: (answer: { body: ApplicationDetail }) => void = () => undefined
      server.on(READ, () => new Promise((resolve) => (answerFirst = resolve)))
      const first = mergeFromServer()
      server.on(READ, () => ({
        body: { ...detail({ applicant: { first_name: 'Newer' } }), revision: 3 },
      }))
      await mergeFromServer()
      answerFirst({ body: { ...detail({ applicant: { first_name: 'Older' } }), revision: 2 } })
      await first
      expect(form.getAnswer('applicant', 'first_name')).toBe('Newer')
    })

    it('reports that it was opened somewhere else, before anything more is typed', async () => {
      const { store, mergeFromServer } = createOpenApplication(enrollmentForm, detail())
      server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
      await mergeFromServer()
      expect(store.getState().lost).toBe('elsewhere')
    })
  })
})
