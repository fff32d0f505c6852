import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../../test/session'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { accountRoutes } from '.'
import './AccountPage' // Compile the page before any test waits for it.

const HERE = {
  id: 's1',
  current: true,
  browser: 'Chrome on a Windows computer',
  sameNetwork: true,
  startedAt: '2026-11-20T15:42:00Z',
  lastSeenAt: '2026-11-20T15:50:00Z',
}
const PHONE = {
  ...HERE,
  id: 's2',
  current: false,
  browser: 'Safari on an iPhone',
  sameNetwork: false,
}
const address = () => screen.getByTestId('address').textContent

describe('account', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(SIGNED_IN)
    server.on('GET /api/auth/status', () => ({ body: { user: SIGNED_IN } }))
    server.on('GET /api/auth/earlier-work', () => ({ body: { present: false } }))
    server.on('GET /api/auth/sessions', () => ({ body: { sessions: [HERE] } }))
    server.on('GET /api/application', () => ({ body: [] }))
  })
  afterEach(endVisit)

  // Specification 6.1
  it.each([
    ['an anonymous visitor', ANONYMOUS],
    ['a visitor without a session', null],
  ])('sends %s to the sign-in page (D32)', async (_, user) => {
    setUser(user)
    openPage(accountRoutes, '/account')
    await waitFor(() => expect(address()).toBe('/login'))
    expect(screen.queryByText('My account')).toBeNull()
    expect(server.requests('GET /api/application')).toHaveLength(0)
  })

  // Checklist C-37
  it('warns that an hour away signs the person out', async () => {
    openPage(accountRoutes, '/account')
    expect(
      await screen.findByText(/we’ll sign you out after an hour away and at least once a day/),
    ).toBeVisible()
  })

  it('lists the applications with status, time, and where to continue, without a code', async () => {
    const draft = {
      ...applicationDetail({ id: 'a1', name: 'Mine', updatedAt: '2026-11-20T15:42:00Z' }),
      ...{ continueAt: 'Your medicines', minutesLeft: 9 },
    }
    const sent = applicationDetail({ id: 'a2', name: 'Joe’s', status: 'submitted' })
    server.on('GET /api/application', () => ({ body: [draft, sent] }))
    openPage(accountRoutes, '/account')
    expect(await screen.findByText('pat@example.com')).toBeVisible()
    const mine = await screen.findByRole('article', { name: 'Mine' })
    expect(mine).toHaveTextContent('StatusNot sent yet')
    expect(mine).toHaveTextContent(/Last savedNovember 20, 2026 at/)
    expect(mine).toHaveTextContent('Continue atYour medicines, about 9 minutes left')
    // The code of an account’s application does not work (D77).
    expect(document.body).not.toHaveTextContent('AAAA')
    expect(within(mine).getByRole('link', { name: 'Continue Mine' })).toHaveAttribute(
      'href',
      '/apply/a1',
    )
    const joes = screen.getByRole('article', { name: 'Joe’s' })
    expect(joes).toHaveTextContent('StatusSent to us')
    expect(within(joes).getByRole('link', { name: 'View Joe’s' })).toHaveAttribute(
      'href',
      '/submit?application=a2',
    )
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout')
  })

  it('shows the status of a sent application, and reads it again when the window comes back', async () => {
    const sent = applicationDetail({ id: 'a2', name: 'Joe’s', status: 'submitted' })
    const at = '2026-11-20T15:42:00Z'
    server.on('GET /api/application', () => ({
      body: [{ ...sent, current: { status: 'in_review', at } }],
    }))
    openPage(accountRoutes, '/account')
    const joes = await screen.findByRole('article', { name: 'Joe’s' })
    expect(joes).toHaveTextContent(/StatusBeing reviewedSinceNovember 20, 2026 at/)
    server.on('GET /api/application', () => ({
      body: [{ ...sent, current: { status: 'needs_information', at } }],
    }))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('The insurer needs something from you')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what to do for Joe’s' })).toBeVisible()
  })

  it('goes to the sign-in page, not an empty account, if the session ended meanwhile', async () => {
    server.on('GET /api/application', () => ({ body: [] }))
    server.on('GET /api/auth/status', () => ({ body: { user: null } }))
    openPage(accountRoutes, '/account')
    await waitFor(() => expect(address()).toBe('/login'))
  })

  it('offers to try again when the list fails to load', async () => {
    server.on('GET /api/application', () => ({ status: 500 }))
    openPage(accountRoutes, '/account')
    await screen.findByText('We couldn’t load your applications')
    server.on('GET /api/application', () => ({ body: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There’s no application in your account yet.')).toBeVisible()
    expect(screen.getByText(/Did you start one in another browser/)).toBeVisible()
  })

  it('shows the saved quote', async () => {
    server.on('GET /api/application', () => ({ body: [] }))
    useOnboardingStore.getState().update({ plan_type: 'N', rate: 99.5 })
    openPage(accountRoutes, '/account')
    const choice = await screen.findByRole('region', { name: 'Your choice' })
    expect(choice).toHaveTextContent('Medicare Supplement Plan N')
    expect(choice).toHaveTextContent('$99.50 a month')
  })

  it.each([
    ['See my calls', '/booked-calls'],
    ['Read what that means and how to change your mind', '/electronic-disclosure'],
    ['Delete my data', '/account/delete'],
  ])('links to the person’s other pages: %s', async (name, href) => {
    server.on('GET /api/application', () => ({ body: [] }))
    openPage(accountRoutes, '/account')
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  })

  describe('the active sessions', () => {
    const session = (name: string) => screen.findByRole('article', { name })

    it('say so when this is the only one', async () => {
      openPage(accountRoutes, '/account')
      expect(await screen.findByText('You aren’t signed in anywhere else.')).toBeVisible()
      const here = await session('Chrome on a Windows computer (this browser)')
      expect(within(here).queryByRole('button')).toBeNull()
      expect(screen.queryByRole('link', { name: 'Sign out everywhere' })).toBeNull()
    })

    it('can be signed out one by one or all at once', async () => {
      server.on('GET /api/auth/sessions', () => ({ body: { sessions: [HERE, PHONE] } }))
      server.on('DELETE /api/auth/sessions/s2', () => ({ status: 503 }))
      openPage(accountRoutes, '/account')
      const phone = await session('Safari on an iPhone')
      expect(phone).toHaveTextContent('From a different network')
      expect(screen.getByRole('link', { name: 'Sign out everywhere' })).toHaveAttribute(
        'href',
        '/logout?everywhere',
      )
      const button = screen.getByRole('button', { name: 'Sign out Safari on an iPhone' })
      await userEvent.click(button)
      expect(await within(phone).findByRole('alert')).toHaveTextContent(
        'That browser is still signed in.',
      )
      server.on('DELETE /api/auth/sessions/s2', () => ({ status: 204 }))
      await userEvent.click(button)
      expect(await screen.findByText('Safari on an iPhone is now signed out.')).toBeVisible()
      expect(screen.getByText('You aren’t signed in anywhere else.')).toBeVisible()
      expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus()
    })

    it('offers to try again when they fail to load', async () => {
      server.on('GET /api/auth/sessions', () => ({ status: 500 }))
      openPage(accountRoutes, '/account')
      const failed = await screen.findByRole('alert')
      expect(failed).toHaveTextContent('We couldn’t load this list')
      server.on('GET /api/auth/sessions', () => ({ body: { sessions: [HERE] } }))
      await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
      expect(await session('Chrome on a Windows computer (this browser)')).toBeVisible()
    })
  })

  it('offers to move answers that a sign-in left behind in this browser', async () => {
    server.on('GET /api/auth/earlier-work', () => ({ body: { present: true } }))
    server.on('POST /api/auth/earlier-work/move', () => ({ status: 204 }))
    openPage(accountRoutes, '/account')
    const move = await screen.findByRole('button', { name: 'Move them to my account' })
    expect(screen.getByRole('link', { name: 'Sign out and continue with them' })).toHaveAttribute(
      'href',
      '/logout',
    )
    const lists = server.requests('GET /api/application').length
    await userEvent.click(move)
    expect(await screen.findByText('Your answers are now in your account.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'My account' })).toHaveFocus()
    expect(server.requests('GET /api/application').length).toBeGreaterThan(lists)
  })
})
