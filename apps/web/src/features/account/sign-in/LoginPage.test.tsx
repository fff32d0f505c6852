import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit, storedForm } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../../test/session'
import { useSessionStore } from '../../../stores/session/session-store'
import { signInPageRoutes } from '.'
import './LoginPage' // Compile the page before the tests start.

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const address = () => screen.getByTestId('address').textContent
const SENT = { body: { statusCode: 200, message: 'Sent' } }

async function askForLink(email = 'pat@example.com') {
  await userEvent.type(await screen.findByLabelText('Email address'), email)
  await press('Send me a link')
}

describe('sign-in', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(ANONYMOUS)
    server.on('POST /api/auth/login', () => SENT)
    server.on('POST /api/onboarding/load', () => ({
      body: { onboardingData: { version: 8, plan_type: 'N' } },
    }))
  })
  afterEach(endVisit)

  it('asks for an email address and says where the link went', async () => {
    openPage(signInPageRoutes, '/login')
    await askForLink('  pat@example.com ')
    await waitFor(async () => expect(await heading('Check your inbox')).toHaveFocus())
    expect(screen.getByText('pat@example.com')).toBeVisible()
    expect(server.requests('POST /api/auth/login').map(({ body }) => body)).toEqual([
      { email: 'pat@example.com' },
    ])
  })

  it('lets the person correct the address, which is still in its box', async () => {
    openPage(signInPageRoutes, '/login')
    await askForLink()
    await heading('Check your inbox')
    await press('Change the address')
    await waitFor(async () => expect(await heading('Sign in')).toHaveFocus())
    expect(screen.getByLabelText('Email address')).toHaveValue('pat@example.com')
  })

  it.each(['', 'pat@example'])(
    'rejects “%s” when the button is pressed and keeps it',
    async (typed) => {
      openPage(signInPageRoutes, '/login')
      const box = await screen.findByLabelText('Email address')
      if (typed) await userEvent.type(box, typed)
      expect(screen.queryByRole('alert')).toBeNull()
      await press('Send me a link')
      expect(screen.getByRole('alert')).toHaveTextContent('Enter a valid email address')
      expect(box).toHaveFocus()
      expect(box).toHaveValue(typed)
      expect(server.requests('POST /api/auth/login')).toHaveLength(0)
    },
  )

  // Specification 7.6, 8.5
  it.each([
    ['as the status', { status: 404, body: { statusCode: 404, statusMessage: 'No such page.' } }],
    ['in the answer', { body: { statusCode: 404, statusMessage: 'No such page.' } }],
  ])('shows the statusMessage of a statusCode 404 %s (specification §8)', async (_, answer) => {
    server.on('POST /api/auth/login', () => answer)
    openPage(signInPageRoutes, '/login?next=/nowhere')
    await askForLink()
    expect(await screen.findByRole('alert')).toHaveTextContent('No such page.')
    expect(screen.getByLabelText('Email address')).toHaveValue('pat@example.com')
  })

  it('signs in with the code from the email and opens the page the person wanted', async () => {
    server.on('POST /api/auth/verify', () => ({ body: SIGNED_IN }))
    openPage(signInPageRoutes, '/login?next=/apply/a1')
    await askForLink()
    expect(server.requests('POST /api/auth/login')[0]?.body).toEqual({
      email: 'pat@example.com',
      intendedDestination: '/apply/a1',
    })
    await userEvent.type(await screen.findByLabelText('6-digit code'), '123 456')
    await press('Sign in with the code')
    await waitFor(() => expect(address()).toBe('/apply/a1'))
    expect(server.requests('POST /api/auth/verify')[0]?.body).toEqual({ token: '123456' })
    expect(useSessionStore.getState().user).toEqual(SIGNED_IN)
    await waitFor(() => expect(storedForm().plan_type).toBe('N'))
  })

  it('says what is wrong with a code and keeps it', async () => {
    server.on('POST /api/auth/verify', () => ({ status: 422, body: { code: 'TOKEN_INVALID' } }))
    openPage(signInPageRoutes, '/login')
    await askForLink()
    const box = await screen.findByLabelText('6-digit code')
    await userEvent.type(box, '12345')
    await press('Sign in with the code')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the 6-digit code')
    await userEvent.type(box, '6')
    await press('Sign in with the code')
    expect(await screen.findByText(/This code is wrong/)).toBeVisible()
    expect(box).toHaveValue('123456')
    expect(box).toHaveFocus()
  })

  // Specification 2.22
  it('continues on its own when the link was opened in this browser', async () => {
    server.on('GET /api/auth/status', () => ({ body: { user: SIGNED_IN } }))
    openPage(signInPageRoutes, '/login')
    await askForLink()
    await heading('Check your inbox')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(address()).toBe('/account'))
  })

  // Checklist C-39
  it('says what to do after the 20th check and checks again on request', async () => {
    let user: typeof ANONYMOUS | typeof SIGNED_IN = ANONYMOUS
    server.on('GET /api/auth/status', () => ({ body: { user } }))
    openPage(signInPageRoutes, '/login')
    await askForLink()
    await heading('Check your inbox')
    // Return to the tab repeatedly. A return starts no new check while another check is pending.
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(server.requests('GET /api/auth/status')).toHaveLength(20)
    })
    expect(await screen.findByText('We’ve stopped checking for your sign-in')).toBeVisible()
    await press('I opened the link')
    expect(await screen.findByText(/You’re not signed in here yet/)).toBeVisible()
    user = SIGNED_IN
    await press('I opened the link')
    await waitFor(() => expect(address()).toBe('/account'))
  })

  it('sends another email on request', async () => {
    openPage(signInPageRoutes, '/login')
    await askForLink()
    await heading('Check your inbox')
    await press('Send a new email')
    expect(await screen.findByText('We sent a new email. Please use the newest one.')).toBeVisible()
    expect(server.requests('POST /api/auth/login')).toHaveLength(2)
  })

  it('sends a signed-in user to the account', async () => {
    setUser(SIGNED_IN)
    openPage(signInPageRoutes, '/login')
    await waitFor(() => expect(address()).toBe('/account'))
  })
})
