import { enrollmentForm } from '@gapwise/enrollment-forms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer, type Received } from '../../../test/fake-server'
import { answersSaved, applicationDetail } from '../../../test/open-page'
import type { ApplicationDetail } from '../../adapters/api/api-client'
import { useSessionStore } from '../../stores/session/session-store'
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
    const { form, queue } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(5000)
    form.setAnswer('applicant', 'last_name', 'Miller')
    expect(queue.state).toMatchObject({ phase: 'retrying', unsaved: true })
    server.on(SAVE, () => saved())
    await vi.advanceTimersByTimeAsync(60_000)
    const accepted = server.requests(SAVE).slice(-2).flatMap(changesOf)
    expect(accepted).toEqual([
      { section: 'applicant', field: 'first_name', value: 'Ann' },
      { section: 'applicant', field: 'last_name', value: 'Miller' },
    ])
    expect(queue.state.unsaved).toBe(false)
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
    const { form, store, queue } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    const keys = server.requests(SAVE).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(queue.state.unsaved).toBe(false)
    expect(store.getState().detail.resumeCode).toBe('DDDD-EEEE-FFFF')
  })

  it('reports that the application was opened somewhere else', async () => {
    server.on(SAVE, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    const { form, store, queue } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().lost).toBe('elsewhere')
    expect(queue.state.phase).toBe('refused')
    expect(form.getAnswer('applicant', 'first_name')).toBe('Ann')
  })

  it('saves what was typed meanwhile once its resume code brings it back', async () => {
    server.on(SAVE, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    const { form, store, reconnect, queue } = createOpenApplication(enrollmentForm, detail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    form.setAnswer('applicant', 'last_name', 'Miller')
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.requests(SAVE)).toHaveLength(1)
    server.on(SAVE, () => saved())
    reconnect()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState().lost).toBeUndefined()
    expect(queue.state.unsaved).toBe(false)
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
