import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the pages before the tests start.

const LOGIN = 'POST /api/broker/login'
const ACCEPT = 'POST /api/broker/invitations/accept'
const address = () => screen.getByTestId('address').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const bodies = (server: FakeServer, route: string) => server.requests(route).map(({ body }) => body)

async function typeCredentials(password = 'correct horse battery') {
  await userEvent.type(await screen.findByLabelText('Work email address'), ' lee@example.com')
  await userEvent.type(screen.getByLabelText('Password'), password)
}

describe('broker sign-in', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on(LOGIN, () => ({ body: LEE }))
  })
  afterEach(endBrokerVisit)

  it('signs a broker in with an email address and a password', async () => {
    openPage(brokerPageRoutes, '/broker-login')
    await typeCredentials()
    await press('Sign in')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(bodies(server, LOGIN)).toEqual([
      { email: 'lee@example.com', password: 'correct horse battery' },
    ])
  })

  it('asks for an authenticator code if the account has an app', async () => {
    server.on(LOGIN, ({ body }) =>
      JSON.stringify(body).includes('totp')
        ? { body: LEE }
        : { status: 401, body: { code: 'TOTP_MISSING', message: 'Type the code.' } },
    )
    openPage(brokerPageRoutes, '/broker-login')
    await typeCredentials()
    await press('Sign in')
    const code = await screen.findByLabelText('Authenticator code')
    await waitFor(() => expect(code).toHaveFocus())
    await press('Sign in with the code')
    expect(screen.getByText('Enter the code.')).toBeVisible()
    await userEvent.type(code, '123 456')
    await press('Sign in with the code')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(bodies(server, LOGIN).at(-1)).toEqual({
      email: 'lee@example.com',
      password: 'correct horse battery',
      totp: '123 456',
    })
  })

  it('keeps both boxes as they were during the code step', async () => {
    server.on(LOGIN, () => ({ status: 401, body: { code: 'TOTP_MISSING', message: 'Code?' } }))
    openPage(brokerPageRoutes, '/broker-login')
    await typeCredentials()
    await press('Sign in')
    await screen.findByLabelText('Authenticator code')
    await press('Back to the password')
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse battery')
  })

  it('shows and hides the password and allows pasting', async () => {
    openPage(brokerPageRoutes, '/broker-login')
    const password = await screen.findByLabelText('Password')
    await userEvent.click(password)
    await userEvent.paste('from a manager')
    expect(password).toHaveValue('from a manager')
    expect(password).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByLabelText('Show password'))
    expect(password).toHaveAttribute('type', 'text')
  })

  it('says what is missing and shows the server’s message', async () => {
    server.on(LOGIN, () => ({
      status: 401,
      body: { code: 'SIGN_IN_WRONG', message: 'The email address or password is not right.' },
    }))
    openPage(brokerPageRoutes, '/broker-login')
    const email = await screen.findByLabelText('Work email address')
    await press('Sign in')
    expect(screen.getByText('Enter your password.')).toBeVisible()
    expect(email).toHaveFocus()
    expect(server.requests(LOGIN)).toHaveLength(0)
    await typeCredentials('wrong')
    await press('Sign in')
    expect(await screen.findByText('The email address or password is not right.')).toBeVisible()
    expect(email).toHaveValue(' lee@example.com')
  })
})

describe('accepting an invitation', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on('POST /api/broker/invitations/read', () => ({
      body: { kind: 'first-broker', email: null, name: null, expiresAt: '2026-11-21T15:00:00Z' },
    }))
  })
  afterEach(endBrokerVisit)

  it('creates the first account with a name, an address, and a long enough password', async () => {
    server.on(ACCEPT, () => ({ body: { broker: LEE } }))
    openPage(brokerPageRoutes, '/broker-login#invitation=secret-token')
    await screen.findByRole('heading', { level: 1, name: 'Create the first broker account' })
    expect(address()).toBe('/broker-login')
    expect(server.requests(ACCEPT)).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('New password'), 'too short')
    await press('Create my account')
    expect(screen.getByText('The password has 9 characters. Use at least 12.')).toBeVisible()
    expect(screen.getByLabelText('Your name')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Your name'), 'Lee Broker')
    await userEvent.type(screen.getByLabelText('Work email address'), 'lee@example.com')
    await userEvent.type(screen.getByLabelText('New password'), ' but longer')
    await press('Create my account')
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(bodies(server, ACCEPT)).toEqual([
      {
        token: 'secret-token',
        name: 'Lee Broker',
        email: 'lee@example.com',
        password: 'too short but longer',
      },
    ])
  })

  it('asks for a sign-in after a new password if there is a second step', async () => {
    server.on('POST /api/broker/invitations/read', () => ({
      body: {
        kind: 'new-password',
        email: LEE.email,
        name: LEE.name,
        expiresAt: '2026-11-21T15:00:00Z',
      },
    }))
    server.on(ACCEPT, () => ({ body: { broker: null } }))
    openPage(brokerPageRoutes, '/broker-login#invitation=secret-token')
    await userEvent.type(await screen.findByLabelText('New password'), 'my aunt grows 40 tomatoes')
    await press('Save the password')
    await screen.findByRole('heading', { level: 1, name: 'Your new password is saved' })
    await press('Go to broker sign-in')
    expect(await screen.findByRole('heading', { level: 1, name: 'Broker sign-in' })).toBeVisible()
  })

  it('keeps everything typed if the server rejects the password', async () => {
    server.on(ACCEPT, () => ({
      status: 422,
      body: { code: 'PASSWORD_COMMON', message: 'Many people use this password.' },
    }))
    openPage(brokerPageRoutes, '/broker-login#invitation=secret-token')
    await userEvent.type(await screen.findByLabelText('Your name'), 'Lee')
    await userEvent.type(screen.getByLabelText('Work email address'), 'lee@example.com')
    await userEvent.type(screen.getByLabelText('New password'), 'passwordpassword')
    await press('Create my account')
    expect(await screen.findByText('Many people use this password.')).toBeVisible()
    expect(screen.getByLabelText('Your name')).toHaveValue('Lee')
    expect(screen.getByLabelText('New password')).toHaveValue('passwordpassword')
  })

  it('says that a link no longer works and offers the sign-in page', async () => {
    server.on('POST /api/broker/invitations/read', () => ({
      status: 422,
      body: { code: 'TOKEN_INVALID', message: 'Spent.' },
    }))
    openPage(brokerPageRoutes, '/broker-login#invitation=old')
    await screen.findByRole('heading', { level: 1, name: 'This invitation doesn’t work' })
    await press('Go to broker sign-in')
    expect(await screen.findByRole('heading', { level: 1, name: 'Broker sign-in' })).toBeVisible()
  })
})
