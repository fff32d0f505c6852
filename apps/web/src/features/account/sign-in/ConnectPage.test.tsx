import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser, SIGNED_IN } from '../../../../test/session'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { signInPageRoutes } from '.'
import './ConnectPage' // Compiles the page before a test waits for it.

const save = () => userEvent.click(screen.getByRole('button', { name: 'Send me the link' }))

describe('connect', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(ANONYMOUS)
    server.on('POST /api/auth/associate-email', () => ({
      body: { statusCode: 200, message: 'Sent' },
    }))
  })
  afterEach(endVisit)

  // Checklist C-37
  it('says how long this browser keeps the work of someone who asks for no link', async () => {
    openPage(signInPageRoutes, '/connect')
    expect(
      await screen.findByText(
        /for 7 days after your last visit. It never keeps your place longer than 30 days/,
      ),
    ).toBeVisible()
  })

  it('says that the link or the code is for this browser first', async () => {
    openPage(signInPageRoutes, '/connect')
    expect(await screen.findByText(/Use one of them in this browser/)).toBeVisible()
  })

  // Specification 7.7
  it('links an email address to the work of an anonymous visit', async () => {
    openPage(signInPageRoutes, '/connect?next=/apply/a1')
    await userEvent.type(await screen.findByLabelText('Email address'), 'pat@example.com')
    await save()
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toHaveFocus(),
    )
    expect(screen.getByText('pat@example.com')).toBeVisible()
    expect(server.requests('POST /api/auth/associate-email').map(({ body }) => body)).toEqual([
      { email: 'pat@example.com', intendedDestination: '/apply/a1' },
    ])
    expect(useSessionStore.getState().user).toEqual(ANONYMOUS)
  })

  it('fills in an address that is already known', async () => {
    useOnboardingStore.getState().update({ email: 'known@example.com' })
    openPage(signInPageRoutes, '/connect')
    expect(await screen.findByLabelText('Email address')).toHaveValue('known@example.com')
  })

  it('keeps an address that is typed while earlier answers load', async () => {
    openPage(signInPageRoutes, '/connect')
    const box = await screen.findByLabelText('Email address')
    act(() => useOnboardingStore.getState().update({ email: 'known@example.com' }))
    expect(box).toHaveValue('known@example.com')
    await userEvent.clear(box)
    await userEvent.type(box, 'new@example')
    act(() => useOnboardingStore.getState().update({ email: 'other@example.com' }))
    await userEvent.type(box, '.com')
    expect(screen.getByLabelText('Email address')).toHaveValue('new@example.com')
  })

  it('registers a visitor who has no session yet', async () => {
    setUser(null)
    server.on('POST /api/auth/register-anonymous', () => ({ body: ANONYMOUS }))
    openPage(signInPageRoutes, '/connect')
    await userEvent.type(await screen.findByLabelText('Email address'), 'pat@example.com')
    await save()
    await screen.findByRole('heading', { name: 'Check your inbox' })
    expect(useSessionStore.getState().user).toEqual(ANONYMOUS)
  })

  it('says when nothing was sent and keeps the address', async () => {
    server.on('POST /api/auth/associate-email', () => ({
      status: 429,
      body: { message: 'That was tried too often in a short time.' },
    }))
    openPage(signInPageRoutes, '/connect')
    await userEvent.type(await screen.findByLabelText('Email address'), 'pat@example.com')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('tried too often')
    expect(screen.getByLabelText('Email address')).toHaveValue('pat@example.com')
  })

  it('tells a signed-in user that everything is saved', async () => {
    setUser(SIGNED_IN)
    openPage(signInPageRoutes, '/connect')
    expect(await screen.findByText('Your progress is already saved')).toBeVisible()
    expect(screen.getByText('pat@example.com')).toBeVisible()
  })

  it('links to a call for people who prefer to talk', async () => {
    openPage(signInPageRoutes, '/connect')
    const call = await screen.findByRole('link', { name: 'Schedule a call' })
    expect(call).toHaveAttribute('href', '/schedule-call')
  })
})
