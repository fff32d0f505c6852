import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../test/fake-server'
import { endVisit, startVisit } from '../../../test/onboarding-page'
import { openPage } from '../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../test/session'
import { useSessionStore } from '../../stores/session-store'
import { signInRoutes } from '.'
import './VerifyPage' // Compiled before a test waits for it.

const pressSignIn = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign me in' }))
const address = () => screen.getByTestId('address').textContent

describe('verify', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(ANONYMOUS)
    server.on('POST /api/auth/verify', () => ({ body: SIGNED_IN }))
  })
  afterEach(endVisit)

  // Checklist C-39
  it('spends the token by the press of the button, never by opening the page', async () => {
    openPage(signInRoutes, '/verify#token=abc')
    await screen.findByRole('heading', { level: 1, name: 'Confirm it’s you' })
    expect(server.requests('POST /api/auth/verify')).toHaveLength(0)
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
    expect(server.requests('POST /api/auth/verify').map(({ body }) => body)).toEqual([
      { token: 'abc' },
    ])
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
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
    server.on('POST /api/auth/verify', () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    openPage(signInRoutes, '/verify#token=abc&next=%2Fapply%2Fa1')
    await pressSignIn()
    await waitFor(async () =>
      expect(
        await screen.findByRole('heading', { name: 'This link does not work any more' }),
      ).toHaveFocus(),
    )
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/login?next=%2Fapply%2Fa1',
    )
    expect(useSessionStore.getState().user).toEqual(ANONYMOUS)
  })

  it('lets the person try again when the server cannot be reached', async () => {
    server.on('POST /api/auth/verify', () => new TypeError('Failed to fetch'))
    openPage(signInRoutes, '/verify#token=abc')
    await pressSignIn()
    expect(await screen.findByRole('alert')).toHaveTextContent('You are not signed in yet')
    server.on('POST /api/auth/verify', () => ({ body: SIGNED_IN }))
    await pressSignIn()
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('without a token says where the page is opened from', async () => {
    openPage(signInRoutes, '/verify')
    await screen.findByRole('heading', { name: 'This page opens from our e-mail' })
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/login')
  })
})
