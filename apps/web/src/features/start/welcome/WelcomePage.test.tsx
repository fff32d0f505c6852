import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../../test/session'
import { welcomeRoutes } from '.'
import './WelcomePage' // Compile the page first, so that no test times out.

const RESUME = 'POST /api/applications/resume'
const LINK = '/welcome#code=4F7K-92MX-PQ3T'
const address = () => screen.getByTestId('address').textContent
const pressOpen = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Open my application' }))

describe('welcome', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    server.on('GET /api/application', () => ({ body: [] }))
    setUser(ANONYMOUS)
  })
  afterEach(endVisit)

  it('with a code from an email, opens that application at the press of a button', async () => {
    server.on(RESUME, () => ({ body: applicationDetail() }))
    openPage(welcomeRoutes, LINK)
    await screen.findByRole('heading', { level: 1, name: 'Continue your application' })
    await waitFor(() => expect(address()).toBe('/welcome'))
    expect(server.requests(RESUME)).toHaveLength(0)
    await pressOpen()
    await waitFor(() => expect(address()).toBe('/apply/a1'))
    expect(server.requests(RESUME).map(({ body }) => body)).toEqual([
      { resumeCode: '4F7K-92MX-PQ3T' },
    ])
  })

  it('registers a visitor the server no longer knows and still opens the application', async () => {
    let known = false
    server.on(RESUME, () => (known ? { body: applicationDetail() } : { status: 401 }))
    server.on('POST /api/auth/register-anonymous', () => {
      known = true
      return { body: ANONYMOUS }
    })
    openPage(welcomeRoutes, LINK)
    await pressOpen()
    await waitFor(() => expect(address()).toBe('/apply/a1'))
  })

  it('says what to do if the link was used or has expired', async () => {
    server.on(RESUME, () => ({ status: 404 }))
    server.on('GET /api/application', () => ({ body: [applicationDetail()] }))
    openPage(welcomeRoutes, LINK)
    await pressOpen()
    await waitFor(async () =>
      expect(
        await screen.findByRole('heading', { name: 'This link no longer works' }),
      ).toHaveFocus(),
    )
    // A link from a broker works once for 7 days. Others work for 30 days, as often as needed.
    expect(screen.getByText(/^The link may be too old, or it was already used./)).toBeVisible()
    expect(screen.queryByText(/7 days/)).toBeNull()
    expect(
      screen.getByText('Did a person send you the link? Ask them to send a new one.'),
    ).toBeVisible()
    expect(screen.getByLabelText('Resume code')).toBeVisible()
    // The link was already used in this browser, so the page offers the application directly.
    expect(
      await screen.findByRole('link', { name: 'Continue where you left off' }),
    ).toHaveAttribute('href', '/apply/a1')
  })

  it('lets the person try again if the server cannot be reached', async () => {
    server.on(RESUME, () => new TypeError('Failed to fetch'))
    openPage(welcomeRoutes, LINK)
    await pressOpen()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your application didn’t open yet')
    server.on(RESUME, () => ({ body: applicationDetail() }))
    await pressOpen()
    await waitFor(() => expect(address()).toBe('/apply/a1'))
  })

  it('asks for a resume code on a page of its own', async () => {
    openPage(welcomeRoutes, '/welcome')
    await screen.findByRole('heading', { level: 1, name: 'Before you begin' })
    expect(screen.queryByLabelText('Resume code')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Come back with a code' }))
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { level: 1, name: 'Come back with a code' }),
      ).toHaveFocus(),
    )
    expect(screen.getByLabelText('Resume code')).toBeVisible()
  })
})
