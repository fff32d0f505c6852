import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../test/onboarding-page'
import { applicationDetail, openPage } from '../../../test/open-page'
import { setUser, SIGNED_IN } from '../../../test/session'
import { watchPageLeaving } from '../../adapters/page-lifecycle'
import { useApplicationsStore } from '../../stores/applications-store'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { useSessionStore } from '../../stores/session-store'
import { signInRoutes } from '.'
import './LogoutPage' // Compiled before a test waits for it.

describe('logout', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(SIGNED_IN)
    useApplicationsStore.setState({ applications: [applicationDetail()], status: 'ready' })
    useOnboardingStore.getState().update({ plan_type: 'G' })
  })
  afterEach(endVisit)

  // Specification 4.4
  it('ends the session and clears session, list and answers', async () => {
    server.on('POST /api/auth/logout', () => ({ body: { message: 'Bye' } }))
    openPage(signInRoutes, '/logout')
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'You are signed out' })).toHaveFocus(),
    )
    expect(server.requests('POST /api/auth/logout')).toHaveLength(1)
    expect(useSessionStore.getState().user).toBeNull()
    expect(useApplicationsStore.getState().applications).toEqual([])
    expect(storedForm()).toEqual({ version: 8 })
  })

  it('clears the screen but says so when the server did not confirm', async () => {
    server.on('POST /api/auth/logout', () => ({ status: 500 }))
    openPage(signInRoutes, '/logout')
    await screen.findByRole('heading', { name: 'We could not sign you out completely' })
    expect(useSessionStore.getState().user).toBeNull()
    expect(useApplicationsStore.getState().applications).toEqual([])
    server.on('POST /api/auth/logout', () => ({ body: { message: 'Bye' } }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out again' }))
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible()
  })

  it('does not sign out over what is not saved, unless told to', async () => {
    server.on('POST /api/auth/logout', () => ({ body: { message: 'Bye' } }))
    const stop = watchPageLeaving({
      leave: () => undefined,
      hasUnsaved: () => true,
      save: () => Promise.resolve(),
    })
    openPage(signInRoutes, '/logout')
    await screen.findByRole('heading', { name: 'Your last answers are not saved yet' })
    expect(server.requests('POST /api/auth/logout')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Sign out without saving' }))
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeVisible()
    stop()
  })
})
