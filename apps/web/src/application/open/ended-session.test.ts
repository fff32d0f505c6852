import { enrollmentForm } from '@gapwise/enrollment-forms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { answersSaved, applicationDetail } from '../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../test/session'
import { call } from '../../adapters/api/api-client'
import { useSessionStore } from '../../stores/session/session-store'
import { createOpenApplication } from './open-application'

const READ = 'GET /api/application/a1'
const SAVE = 'PATCH /api/application/a1/answers'
const STATUS = 'GET /api/auth/status'
const REGISTER = 'POST /api/auth/register-anonymous'
const RESUME = 'POST /api/applications/resume'

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15, 42) })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  server = fakeServer()
  server.on(STATUS, () => ({ body: { user: null } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an account that was signed out after an hour away', () => {
  beforeEach(() => setUser(SIGNED_IN))

  // Checklist C-35, C-37
  it('reports it at the next change, keeps the change, and saves it after the next sign-in', async () => {
    let signedIn = false
    server.on(SAVE, () => (signedIn ? answersSaved() : { status: 401 }))
    const { form, store, queue } = createOpenApplication(enrollmentForm, applicationDetail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().lost).toBe('signed-out')
    expect(queue.state).toMatchObject({ phase: 'retrying' })
    expect(useSessionStore.getState().user).toBeNull()
    // The app neither registers an anonymous session nor sends the resume code. A resume code
    // cannot move an account's application to an anonymous session.
    expect([...server.requests(REGISTER), ...server.requests(RESUME)]).toEqual([])

    signedIn = true
    useSessionStore.getState().signedIn(SIGNED_IN)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(store.getState().lost).toBeUndefined()
    expect(queue.state).toMatchObject({ unsaved: false })
    expect(form.getAnswer('applicant', 'first_name')).toBe('Ann')
  })

  it('reports it as soon as the user comes back, before anything is typed', async () => {
    server.on(READ, () => ({ status: 401 }))
    const { store, mergeFromServer } = createOpenApplication(enrollmentForm, applicationDetail())
    await mergeFromServer()
    expect(store.getState().lost).toBe('signed-out')
    server.on(READ, () => ({ body: applicationDetail() }))
    await mergeFromServer()
    expect(store.getState().lost).toBeUndefined()
  })

  it('reports it if an anonymous session has replaced theirs', async () => {
    server.on(STATUS, () => ({ body: { user: { ...ANONYMOUS, id: 'u2' } } }))
    server.on(SAVE, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    const { form, store } = createOpenApplication(enrollmentForm, applicationDetail())
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().lost).toBe('signed-out')
  })

  it('reports that the application was opened elsewhere, if it was', async () => {
    server.on(STATUS, () => ({ body: { user: SIGNED_IN } }))
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN' } }))
    const { store, mergeFromServer } = createOpenApplication(enrollmentForm, applicationDetail())
    await mergeFromServer()
    expect(store.getState().lost).toBe('elsewhere')
  })
})

describe('an anonymous session that has ended', () => {
  beforeEach(() => {
    setUser(ANONYMOUS)
    server.on(REGISTER, () => ({ body: { ...ANONYMOUS, id: 'u2' } }))
    server.on(RESUME, () => ({ body: applicationDetail() }))
  })

  it('is replaced by a new one before a call is repeated', async () => {
    server.on(READ, () =>
      server.requests(RESUME).length > 0 ? { body: applicationDetail() } : { status: 401 },
    )
    const { inSession } = createOpenApplication(enrollmentForm, applicationDetail())
    const read = await inSession(() => call('readApplication', { params: { id: 'a1' } }))
    expect(read.id).toBe('a1')
  })

  it('is replaced by the one that another part of the page has already started', async () => {
    server.on(SAVE, () =>
      server.requests(RESUME).length > 0
        ? answersSaved()
        : { status: 404, body: { code: 'APPLICATION_UNKNOWN' } },
    )
    const { form, store, queue } = createOpenApplication(enrollmentForm, applicationDetail())
    await useSessionStore.getState().register()
    form.setAnswer('applicant', 'first_name', 'Ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect(store.getState().lost).toBeUndefined()
    expect(queue.state).toMatchObject({ unsaved: false })
    expect(server.requests(RESUME)).toHaveLength(1)
  })
})
