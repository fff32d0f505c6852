import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../../test/session'
import { dayAndTime } from '../../../adapters/browser/clock'
import { signLinkRoutes } from '.'
import './SignLinkPage' // Compile the page first, so that no test times out.

const READ = 'POST /api/signing-links/read'
const OPEN = 'POST /api/signing-links/open'
const LINK = '/sign-link#code=4F7K-92MX-PQ3T'
const ASKED = {
  from: 'Luis Romero',
  isBroker: false,
  isStart: false,
  expiresAt: '2026-11-27T17:00:00.000Z',
}
const address = () => screen.getByTestId('address').textContent

let server: FakeServer
beforeEach(() => {
  server = startVisit()
  server.on('GET /api/application', () => ({ body: [] }))
  server.on(READ, () => ({ body: ASKED }))
  setUser(ANONYMOUS)
})
afterEach(endVisit)

async function typeBirthDate(month = 'March', day = '10', year = '1950') {
  // The page removes the code from the address. Type after that, as a person does.
  await waitFor(() => expect(address()).toBe('/sign-link'))
  await userEvent.type(await screen.findByLabelText('Month'), month)
  await userEvent.type(screen.getByLabelText('Day'), day)
  await userEvent.type(screen.getByLabelText('Year'), year)
  await userEvent.click(screen.getByRole('button', { name: 'Open the application' }))
}

describe('a link to sign', () => {
  it('says who asks, and opens the application after the birth date', async () => {
    server.on(OPEN, () => ({ body: applicationDetail() }))
    openPage(signLinkRoutes, LINK)
    expect(await screen.findByText(/^Luis Romero filled in an application/)).toBeVisible()
    const end = dayAndTime(new Date(ASKED.expiresAt))
    expect(screen.getByText(/This link works once/)).toHaveTextContent(`until ${end}.`)
    await waitFor(() => expect(address()).toBe('/sign-link'))
    expect(server.requests(OPEN)).toHaveLength(0)
    await typeBirthDate()
    await waitFor(() => expect(address()).toBe('/review?application=a1'))
    expect(server.requests(OPEN).map(({ body }) => body)).toEqual([
      { code: '4F7K-92MX-PQ3T', birthDate: '1950-03-10' },
    ])
  })

  it('says that a birth date is wrong, until it is changed', async () => {
    server.on(OPEN, () => ({ status: 422, body: { code: 'BIRTH_DATE_DIFFERS', message: 'No' } }))
    openPage(signLinkRoutes, LINK)
    await typeBirthDate()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This is not the date of birth in the application.',
    )
    expect(screen.getByLabelText('Month')).toHaveFocus()
    await userEvent.type(screen.getByLabelText('Day'), '1')
    expect(screen.queryByText(/This is not the date of birth/)).toBeNull()
  })

  it('asks for the birth date before it calls the server', async () => {
    openPage(signLinkRoutes, LINK)
    await userEvent.click(await screen.findByRole('button', { name: 'Open the application' }))
    expect(await screen.findByText('There is a problem', { exact: false })).toBeVisible()
    expect(server.requests(OPEN)).toHaveLength(0)
  })

  it.each([
    ['SIGNING_LINK_UNKNOWN', 404, 'We couldn’t find this code'],
    ['SIGNING_LINK_USED', 409, 'This link was already used'],
    ['SIGNING_LINK_WITHDRAWN', 409, 'This link no longer works'],
    ['SIGNING_LINK_EXPIRED', 409, 'This link is too old'],
    ['SIGNING_LINK_LOCKED', 409, 'This link was locked'],
  ])('that is refused with %s has a page with a next step', async (code, status, title) => {
    server.on(READ, () => ({ status, body: { code, message: 'No' } }))
    openPage(signLinkRoutes, LINK)
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus(),
    )
    expect(screen.getByRole('heading', { name: 'What you can do' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Type another code' }))
    expect(await screen.findByLabelText('Code to sign')).toBeVisible()
  })

  it('that is locked while it is open says so', async () => {
    server.on(OPEN, () => ({ status: 409, body: { code: 'SIGNING_LINK_LOCKED', message: 'No' } }))
    openPage(signLinkRoutes, LINK)
    await typeBirthDate()
    expect(await screen.findByRole('heading', { name: 'This link was locked' })).toBeVisible()
  })

  it('can be a code that someone read out', async () => {
    openPage(signLinkRoutes, '/sign-link')
    const input = await screen.findByLabelText('Code to sign')
    await userEvent.type(input, '4f7k')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(screen.getByRole('alert')).toHaveTextContent('The code has 12 letters and numbers.')
    expect(input).toHaveFocus()
    await userEvent.type(input, ' 92mx.pq3t.')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^Luis Romero filled in/)).toBeVisible()
    expect(server.requests(READ).map(({ body }) => body)).toEqual([{ code: '4F7K92MXPQ3T' }])
  })
})
