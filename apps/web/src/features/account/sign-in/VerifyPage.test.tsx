import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../../test/session'
import { watchPageLeaving } from '../../../adapters/browser/page-lifecycle'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { signInPageRoutes } from '.'
import './VerifyPage' // Compiles the page before any test waits for it.

const pressSignIn = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign me in' }))
const LINK = 'POST /api/auth/link'
const VERIFY = 'POST /api/auth/verify'
const address = () => screen.getByTestId('address').textContent

describe('verify', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(ANONYMOUS)
    linkIs({ askedHere: true, hasWork: true })
    server.on(VERIFY, () => ({ body: SIGNED_IN }))
    server.on('GET /api/auth/status', () => ({ body: { user: ANONYMOUS } }))
  })
  afterEach(endVisit)

  function linkIs(link: { askedHere: boolean; hasWork: boolean }) {
    server.on(LINK, () => ({ body: { email: 'p•••@example.com', ...link } }))
  }
  const verified = () => server.requests(VERIFY).map(({ body }) => body)

  // Checklist C-39
  it('uses the token when the button is pressed, not when the page opens', async () => {
    openPage(signInPageRoutes, '/verify#token=abc')
    await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(server.requests(VERIFY)).toHaveLength(0)
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
    expect(server.requests(VERIFY).map(({ body }) => body)).toEqual([{ token: 'abc' }])
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
  })

  it('says which account it signs in before any button is pressed', async () => {
    openPage(signInPageRoutes, '/verify#token=abc')
    const title = await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(title).toHaveFocus()
    expect(screen.getByText('p•••@example.com')).toBeVisible()
    expect(screen.getByText('an address that starts with p, at example.com')).toBeInTheDocument()
    expect(server.requests(LINK).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  describe('with a link that another browser requested', () => {
    const question = () => screen.findByRole('heading', { level: 2, name: /^Move your answers to/ })
    beforeEach(() => {
      linkIs({ askedHere: false, hasWork: true })
      useOnboardingStore.getState().update({ plan_type: 'G' })
      server.on('POST /api/onboarding/load', () => ({ body: { onboardingData: null } }))
    })

    it('asks whether to move the answers and leaves them in place after a no', async () => {
      const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
      const save = vi.fn(() => Promise.resolve())
      const stop = watchPageLeaving({ leave: () => undefined, hasUnsaved: () => false, save })
      openPage(signInPageRoutes, '/verify#token=abc')
      await question()
      await userEvent.click(screen.getByRole('button', { name: 'No, sign in without them' }))
      await waitFor(() => expect(address()).toBe('/account'))
      expect(verified()).toEqual([{ token: 'abc', moveWork: false }])
      expect(save).toHaveBeenCalledOnce()
      stop()
      expect(storedForm()).toEqual({ version: 8 })
      expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
      // Other windows are notified, so that they do not move their answers into the account.
      expect(posted).toHaveBeenCalledWith(expect.objectContaining({ kind: 'visitor' }))
    })

    it('moves them after a yes', async () => {
      openPage(signInPageRoutes, '/verify#token=abc')
      await question()
      await userEvent.click(screen.getByRole('button', { name: 'Yes, move them and sign in' }))
      await waitFor(() => expect(address()).toBe('/account'))
      expect(verified()).toEqual([{ token: 'abc', moveWork: true }])
      expect(storedForm().plan_type).toBe('G')
    })

    it('leads back to the answers without signing in', async () => {
      openPage(signInPageRoutes, '/verify#token=abc')
      await question()
      expect(screen.getByRole('link', { name: /^Keep my answers here/ })).toHaveAttribute(
        'href',
        '/',
      )
      expect(verified()).toEqual([])
    })

    it('does not sign in while answers are unsaved', async () => {
      const save = () => Promise.resolve()
      const stop = watchPageLeaving({ leave: () => undefined, hasUnsaved: () => true, save })
      openPage(signInPageRoutes, '/verify#token=abc')
      await question()
      await userEvent.click(screen.getByRole('button', { name: 'No, sign in without them' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('We haven’t saved the last thing')
      expect(verified()).toEqual([])
      stop()
    })

    it('moves nothing if there are no answers, and says that the link was requested elsewhere', async () => {
      linkIs({ askedHere: false, hasWork: false })
      openPage(signInPageRoutes, '/verify#token=abc')
      expect(await screen.findByText(/asked for this link in another browser/)).toBeVisible()
      expect(screen.getByText(/stay in that browser until you sign in there/)).toBeVisible()
      await pressSignIn()
      await waitFor(() => expect(address()).toBe('/account'))
      expect(verified()).toEqual([{ token: 'abc', moveWork: false }])
    })
  })

  it('says right away that a link no longer works', async () => {
    server.on(LINK, () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    openPage(signInPageRoutes, '/verify#token=abc')
    await screen.findByRole('heading', { name: 'This link no longer works' })
    expect(verified()).toEqual([])
  })

  it('says that the person is signed in if the link was used in another window', async () => {
    server.on(VERIFY, () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    server.on('GET /api/auth/status', () => ({ body: { user: SIGNED_IN } }))
    openPage(signInPageRoutes, '/verify#token=abc')
    await pressSignIn()
    await screen.findByRole('heading', { name: 'You’re already signed in' })
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/account')
  })

  it('checks the link again once there is a connection', async () => {
    server.on(LINK, () => new TypeError('Failed to fetch'))
    openPage(signInPageRoutes, '/verify#token=abc')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your link still works')
    linkIs({ askedHere: true, hasWork: false })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Sign me in' })).toBeVisible()
  })

  it('opens the page the link was requested for', async () => {
    openPage(signInPageRoutes, '/verify#token=abc&next=%2Fapply%2Fa1')
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/apply/a1'))
  })

  it('never opens another site', async () => {
    openPage(signInPageRoutes, '/verify#token=abc&next=%2F%2Felsewhere.example')
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('explains that a link was used or has expired, and offers a new one', async () => {
    server.on(VERIFY, () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    openPage(signInPageRoutes, '/verify#token=abc&next=%2Fapply%2Fa1')
    await pressSignIn()
    await waitFor(async () =>
      expect(
        await screen.findByRole('heading', { name: 'This link no longer works' }),
      ).toHaveFocus(),
    )
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/login?next=%2Fapply%2Fa1',
    )
    expect(useSessionStore.getState().user).toEqual(ANONYMOUS)
  })

  it('lets the person try again when the server cannot be reached', async () => {
    server.on(VERIFY, () => new TypeError('Failed to fetch'))
    openPage(signInPageRoutes, '/verify#token=abc')
    await pressSignIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re not signed in yet')
    server.on(VERIFY, () => ({ body: SIGNED_IN }))
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('without a token, says that the page opens from our email', async () => {
    openPage(signInPageRoutes, '/verify')
    await screen.findByRole('heading', { name: 'This page opens from our email' })
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/login')
  })
})
