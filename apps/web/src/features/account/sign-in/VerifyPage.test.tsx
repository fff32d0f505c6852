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
import { signInRoutes } from '.'
import './VerifyPage' // Compiled before a test waits for it.

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
  it('spends the token by the press of the button, never by opening the page', async () => {
    openPage(signInRoutes, '/verify#token=abc')
    await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(server.requests(VERIFY)).toHaveLength(0)
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
    expect(server.requests(VERIFY).map(({ body }) => body)).toEqual([{ token: 'abc' }])
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
  })

  it('says whom it signs in before anything is pressed', async () => {
    openPage(signInRoutes, '/verify#token=abc')
    const title = await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(title).toHaveFocus()
    expect(screen.getByText('p•••@example.com')).toBeVisible()
    expect(screen.getByText('an address that starts with p, at example.com')).toBeInTheDocument()
    expect(server.requests(LINK).map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  describe('that another browser asked for', () => {
    const question = () => screen.findByRole('heading', { level: 2, name: /^Move your answers to/ })
    beforeEach(() => {
      linkIs({ askedHere: false, hasWork: true })
      useOnboardingStore.getState().update({ plan_type: 'G' })
      server.on('POST /api/onboarding/load', () => ({ body: { onboardingData: null } }))
    })

    it('asks whether the answers here move, and leaves them where they are at a no', async () => {
      const told = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
      const save = vi.fn(() => Promise.resolve())
      const stop = watchPageLeaving({ leave: () => undefined, hasUnsaved: () => false, save })
      openPage(signInRoutes, '/verify#token=abc')
      await question()
      await userEvent.click(screen.getByRole('button', { name: 'No, sign in without them' }))
      await waitFor(() => expect(address()).toBe('/account'))
      expect(verified()).toEqual([{ token: 'abc', moveWork: false }])
      expect(save).toHaveBeenCalledOnce()
      stop()
      expect(storedForm()).toEqual({ version: 8 })
      expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
      // No other window takes its answers along into the account.
      expect(told).toHaveBeenCalledWith(expect.objectContaining({ kind: 'visitor' }))
    })

    it('moves them after a yes', async () => {
      openPage(signInRoutes, '/verify#token=abc')
      await question()
      await userEvent.click(screen.getByRole('button', { name: 'Yes, move them and sign in' }))
      await waitFor(() => expect(address()).toBe('/account'))
      expect(verified()).toEqual([{ token: 'abc', moveWork: true }])
      expect(storedForm().plan_type).toBe('G')
    })

    it('leads back to the answers without signing in', async () => {
      openPage(signInRoutes, '/verify#token=abc')
      await question()
      expect(screen.getByRole('link', { name: /^Keep my answers here/ })).toHaveAttribute(
        'href',
        '/',
      )
      expect(verified()).toEqual([])
    })

    it('signs nobody in over answers that are not saved', async () => {
      const save = () => Promise.resolve()
      const stop = watchPageLeaving({ leave: () => undefined, hasUnsaved: () => true, save })
      openPage(signInRoutes, '/verify#token=abc')
      await question()
      await userEvent.click(screen.getByRole('button', { name: 'No, sign in without them' }))
      expect(await screen.findByRole('alert')).toHaveTextContent('is not saved yet')
      expect(verified()).toEqual([])
      stop()
    })

    it('moves nothing where there is nothing, and says that it was asked for elsewhere', async () => {
      linkIs({ askedHere: false, hasWork: false })
      openPage(signInRoutes, '/verify#token=abc')
      expect(await screen.findByText(/did not ask for this link in this browser/)).toBeVisible()
      await pressSignIn()
      await waitFor(() => expect(address()).toBe('/account'))
      expect(verified()).toEqual([{ token: 'abc', moveWork: false }])
    })
  })

  it('says at once that a link does not work any more', async () => {
    server.on(LINK, () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    openPage(signInRoutes, '/verify#token=abc')
    await screen.findByRole('heading', { name: 'This link no longer works' })
    expect(verified()).toEqual([])
  })

  it('that was used in another window says that the person is signed in', async () => {
    server.on(VERIFY, () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    server.on('GET /api/auth/status', () => ({ body: { user: SIGNED_IN } }))
    openPage(signInRoutes, '/verify#token=abc')
    await pressSignIn()
    await screen.findByRole('heading', { name: 'You are signed in already' })
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/account')
  })

  it('looks at the link again once there is a connection', async () => {
    server.on(LINK, () => new TypeError('Failed to fetch'))
    openPage(signInRoutes, '/verify#token=abc')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your link still works')
    linkIs({ askedHere: true, hasWork: false })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Sign me in' })).toBeVisible()
  })

  it('goes on to the page the link was asked for', async () => {
    openPage(signInRoutes, '/verify#token=abc&next=%2Fapply%2Fa1')
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/apply/a1'))
  })

  it('goes to no other site', async () => {
    openPage(signInRoutes, '/verify#token=abc&next=%2F%2Felsewhere.example')
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('explains a link that was used or is too old, and leads to a new one', async () => {
    server.on(VERIFY, () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    openPage(signInRoutes, '/verify#token=abc&next=%2Fapply%2Fa1')
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
    openPage(signInRoutes, '/verify#token=abc')
    await pressSignIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not signed in yet')
    server.on(VERIFY, () => ({ body: SIGNED_IN }))
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('without a token says where the page is opened from', async () => {
    openPage(signInRoutes, '/verify')
    await screen.findByRole('heading', { name: 'This page opens from our email' })
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/login')
  })
})
