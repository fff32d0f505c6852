import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Answer, type FakeServer, fakeServer } from '../../../test/fake-server'
import { openPage } from '../../../test/open-page'
import { brokerRoutes } from '.'

const CHECK = 'POST /api/auth/verify-broker-session'
const LOGIN = 'POST /api/broker/login'
const address = () => screen.getByTestId('address').textContent
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

describe('broker area', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it.each<[string, Answer]>([
    ['an invalid session', { body: { valid: false } }],
    ['a failed check', { status: 500 }],
    ['no connection', new TypeError('Failed to fetch')],
  ])('sends %s to the sign-in page with no message', async (_, answer) => {
    server.on(CHECK, () => answer)
    openPage(brokerRoutes, '/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Broker sign-in' })
    expect(address()).toBe('/broker-login')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows nothing of the dashboard before the session is confirmed', async () => {
    let confirm: (answer: Answer) => void = () => undefined
    server.on(CHECK, () => new Promise((resolve) => (confirm = resolve)))
    openPage(brokerRoutes, '/dashboard')
    expect(await screen.findByText('Checking your sign-in…')).toBeVisible()
    expect(screen.queryByRole('heading')).toBeNull()
    confirm({ body: { valid: true } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Broker dashboard' })).toBeVisible()
  })

  it('signs a broker in', async () => {
    server.on(CHECK, () => ({ body: { valid: true } }))
    server.on(LOGIN, () => ({ body: {} }))
    openPage(brokerRoutes, '/broker-login')
    await userEvent.type(await screen.findByLabelText('Work e-mail address'), 'lee@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
    await userEvent.type(screen.getByLabelText('Authenticator code (optional)'), '123 456')
    await signIn()
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(server.requests(LOGIN)[0]?.body).toEqual({
      email: 'lee@example.com',
      password: 'correct horse',
      totp: '123456',
    })
  })

  it('says what is missing, and what the server says', async () => {
    server.on(LOGIN, () => ({ status: 401, body: { message: 'Wrong e-mail or password.' } }))
    openPage(brokerRoutes, '/broker-login')
    const email = await screen.findByLabelText('Work e-mail address')
    await signIn()
    expect(screen.getByText('Enter your password.')).toBeVisible()
    expect(email).toHaveFocus()
    expect(server.requests(LOGIN)).toHaveLength(0)
    await userEvent.type(email, 'lee@example.com')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await signIn()
    expect(await screen.findByText('Wrong e-mail or password.')).toBeVisible()
    expect(email).toHaveValue('lee@example.com')
    expect(address()).toBe('/broker-login')
  })
})
