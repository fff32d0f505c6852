import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { setUser, SIGNED_IN } from '../../../../test/session'
import { watchPageLeaving } from '../../../adapters/browser/page-lifecycle'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { signOutRoutes } from '.'
import './LogoutPage' // Compile the page before any test waits for it.

const BYE = { message: 'Bye', earlierWork: false }

describe('logout', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(SIGNED_IN)
    useApplicationsStore.setState({ applications: [applicationDetail()], status: 'ready' })
    useOnboardingStore.getState().update({ plan_type: 'G' })
  })
  afterEach(endVisit)

  // Specification 2.5, 4.4
  it('ends the session and clears the session, list, and answers', async () => {
    server.on('POST /api/auth/logout', () => ({ body: BYE }))
    openPage(signOutRoutes, '/logout')
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'You’re signed out' })).toHaveFocus(),
    )
    expect(server.requests('POST /api/auth/logout')).toHaveLength(1)
    expect(useSessionStore.getState().user).toBeNull()
    expect(useApplicationsStore.getState().applications).toEqual([])
    expect(storedForm()).toEqual({ version: 8 })
  })

  it('tells the owner of an account to sign in, and shows no code', async () => {
    server.on('POST /api/auth/logout', () => ({ body: BYE }))
    openPage(signOutRoutes, '/logout')
    expect(await screen.findByText(/^To continue another time, sign in/)).toBeVisible()
    expect(screen.queryByText(/code/)).toBeNull()
  })

  it('shows a person without an account the codes of unsent applications', async () => {
    setUser({ id: 'u1', email: null, isAnonymous: true })
    const sent = {
      ...applicationDetail({ id: 'a2', status: 'submitted' }),
      resumeCode: 'BBBB-BBBB',
    }
    server.on('GET /api/application', () => ({ body: [applicationDetail(), sent] }))
    server.on('POST /api/auth/logout', () => ({ body: BYE }))
    openPage(signOutRoutes, '/logout')
    expect(await screen.findByRole('region', { name: 'Your resume code' })).toHaveTextContent(
      'AAAA',
    )
    expect(document.body).not.toHaveTextContent('BBBB-BBBB')
  })

  it('clears the screen and says so if the server did not confirm the sign-out', async () => {
    server.on('POST /api/auth/logout', () => ({ status: 500 }))
    openPage(signOutRoutes, '/logout')
    await screen.findByRole('heading', { name: 'We couldn’t sign you out completely' })
    expect(useSessionStore.getState().user).toBeNull()
    expect(useApplicationsStore.getState().applications).toEqual([])
    server.on('POST /api/auth/logout', () => ({ body: BYE }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out again' }))
    expect(await screen.findByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  })

  it('does not sign out while answers are unsaved, unless the person insists', async () => {
    server.on('POST /api/auth/logout', () => ({ body: BYE }))
    const stop = watchPageLeaving({
      leave: () => undefined,
      hasUnsaved: () => true,
      save: () => Promise.resolve(),
    })
    openPage(signOutRoutes, '/logout')
    await screen.findByRole('heading', { name: 'Your last answers aren’t saved yet' })
    expect(server.requests('POST /api/auth/logout')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Sign out without saving' }))
    expect(await screen.findByRole('heading', { name: 'You’re signed out' })).toBeVisible()
    stop()
  })

  it('ends all sessions of the account on request', async () => {
    server.on('POST /api/auth/logout-everywhere', () => ({ body: BYE }))
    openPage(signOutRoutes, '/logout?everywhere')
    await screen.findByRole('heading', { name: 'You’re signed out everywhere' })
    expect(server.requests('POST /api/auth/logout')).toEqual([])
    expect(useSessionStore.getState().user).toBeNull()
  })

  it('says that the other sessions are still open if this one has already ended', async () => {
    server.on('POST /api/auth/logout-everywhere', () => ({ status: 401, body: {} }))
    openPage(signOutRoutes, '/logout?everywhere')
    await screen.findByRole('heading', { name: 'Sign in again first' })
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/login?next=%2Faccount',
    )
  })

  it('says that answers from before the sign-in are still here and closes them', async () => {
    server.on('POST /api/auth/logout', () => ({ body: { ...BYE, earlierWork: true } }))
    server.on('DELETE /api/auth/earlier-work', () => ({ status: 503 }))
    openPage(signOutRoutes, '/logout')
    expect(await screen.findByText('This browser still has other answers')).toBeVisible()
    const close = screen.getByRole('button', { name: 'Close them here' })
    await userEvent.click(close)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The other answers are still open here.',
    )
    server.on('DELETE /api/auth/earlier-work', () => ({ status: 204 }))
    await userEvent.click(close)
    expect(await screen.findByText(/The other answers are closed, too/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'You’re signed out' })).toHaveFocus()
  })
})
