import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { signOutElsewhere, signOutUnheard } from '../../../../test/other-window'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../../test/session'
import { closeApplications } from '../../../application/open/open-applications'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { startApp } from '../../../app/start-app'
import { applicationRoutes } from '../../application/questions'
import { homeRoutes } from '../../start/home'
import { signInPageRoutes } from '../sign-in'
import { signOutRoutes, UnlessSignedOut } from '.'

const SAVE = 'PATCH /api/application/a1/answers'
const REGISTER = 'POST /api/auth/register-anonymous'
const RESUME = 'POST /api/applications/resume'
const TITLE = 'You signed out in another window'
const routes: RouteObject[] = [
  {
    element: <UnlessSignedOut />,
    children: [...homeRoutes, ...applicationRoutes, ...signInPageRoutes, ...signOutRoutes],
  },
]

describe('a sign-out in another window of the same browser', () => {
  let server: FakeServer
  beforeEach(async () => {
    closeApplications()
    server = startVisit()
    server.on('GET /api/auth/status', () => ({ body: { user: ANONYMOUS } }))
    server.on(REGISTER, () => ({ body: ANONYMOUS }))
    server.on(RESUME, () => ({ body: applicationDetail() }))
    server.on('GET /api/application/a1', () => ({
      body: applicationDetail({ answers: { applicant: { first_name: 'Ann' } } }),
    }))
    server.on(SAVE, () => answersSaved())
    await startApp()
    setUser(ANONYMOUS)
  })
  afterEach(endVisit)

  const closed = () => screen.findByRole('heading', { level: 1, name: TITLE })

  async function openQuestions(): Promise<HTMLElement> {
    openPage(routes, '/apply/a1?topic=about-you&page=you')
    const first = await screen.findByLabelText('First name')
    expect(first).toHaveValue('Ann')
    return first
  }

  // Specification 4.4
  it('closes an open application, explains why, and no longer shows or saves its answers', async () => {
    await openQuestions()
    useOnboardingStore.getState().update({ plan_type: 'G' })
    useApplicationsStore.setState({ applications: [applicationDetail()], status: 'ready' })
    act(() => signOutElsewhere('visitor'))
    await waitFor(async () => expect(await closed()).toHaveFocus())
    expect(screen.queryByLabelText('First name')).toBeNull()
    expect(screen.queryByText(/^Saved at/)).toBeNull()
    expect(screen.getByText(/Everything you saved is safe with us/)).toBeVisible()
    expect(storedForm()).toEqual({ version: 8 })
    expect(useApplicationsStore.getState().applications).toEqual([])
    expect(useSessionStore.getState().user).toBeNull()
    expect([...server.requests('POST /api/auth/logout'), ...server.requests(RESUME)]).toEqual([])
  })

  it('says so if the last answers were unsaved, and moves none of them into another session', async () => {
    const first = await openQuestions()
    server.on(SAVE, () => ({ status: 503 }))
    await userEvent.type(first, 'ette')
    await waitFor(() => expect(server.requests(SAVE).length).toBeGreaterThan(0))
    act(() => signOutElsewhere('visitor'))
    await closed()
    expect(screen.getByText(/We didn’t save the last thing you typed in this window/)).toBeVisible()
    expect(server.requests(RESUME)).toEqual([])
  })

  it('closes a window that missed the sign-out as soon as someone returns to it', async () => {
    await openQuestions()
    signOutUnheard('visitor')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await closed()
    expect(screen.queryByLabelText('First name')).toBeNull()
  })

  it('closes a window that missed the sign-out at its next save, without starting a new session', async () => {
    const first = await openQuestions()
    const registered = server.requests(REGISTER).length
    server.on(SAVE, () => ({ status: 401 }))
    signOutUnheard('visitor')
    await userEvent.type(first, 'ette')
    await closed()
    expect(server.requests(RESUME)).toEqual([])
    expect(server.requests(REGISTER)).toHaveLength(registered)
  })

  it('leads to the sign-in page and closes again at the next sign-out', async () => {
    await openQuestions()
    act(() => signOutElsewhere('visitor'))
    await closed()
    await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }))
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    act(() => signOutElsewhere('visitor'))
    expect(await closed()).toBeVisible()
  })
})

describe('messages to the other windows of this browser', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(SIGNED_IN)
  })
  afterEach(endVisit)

  const spyOnMessages = () => vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  const signOut = { kind: 'visitor', at: expect.any(Number) as number }

  it.each([[{ status: 200 }], [{ status: 500 }]])(
    'announce the sign-out, before the server responds, and nothing else: %j',
    async (answer) => {
      const posted = spyOnMessages()
      server.on('POST /api/auth/logout', () => {
        expect(posted.mock.calls).toEqual([[signOut]])
        return answer
      })
      const { logout } = useSessionStore.getState()
      await logout().catch(() => undefined)
      expect(server.requests('POST /api/auth/logout')).toHaveLength(1)
      expect(posted.mock.calls).toEqual([[signOut]])
    },
  )

  it('announce that all data is deleted, once it is', async () => {
    const posted = spyOnMessages()
    const { deleteMyData } = useSessionStore.getState()
    server.on('DELETE /api/my-data', () => ({ status: 500 }))
    await expect(deleteMyData()).rejects.toMatchObject({ status: 500 })
    expect(posted).not.toHaveBeenCalled()
    server.on('DELETE /api/my-data', () => ({ body: { message: 'All is deleted.' } }))
    await deleteMyData()
    expect(posted.mock.calls).toEqual([[signOut]])
  })
})
