import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import type { SigningLink } from '../../../adapters/api/signing-client'
import { closeApplications } from '../../../application/open/open-applications'
import { useSessionStore } from '../../../stores/session/session-store'
import { askToSignRoutes } from '.'
import './AskToSignPage' // Compile the page first, so that no test times out.

const READ = 'GET /api/application/a1'
const LIST = 'GET /api/signing-links'
const MAKE = 'POST /api/application/a1/signing-links'
const PAGE = '/ask-to-sign?application=a1'

const offer = {
  label: 'Sample rates',
  naic: '60219',
  carrier: 'Heartland Mutual',
  plan: 'G',
  rate: 150.5,
  discount_rate: 140.25,
  discount_selected: false,
}
const answers = completeAnswers()
const { max_ssn: _ssn, ...applicant } = answers['applicant'] ?? {}
/** A draft in which only a sensitive number is open. */
const draft = applicationDetail({ answers: { ...answers, applicant }, offer })
const link: SigningLink = {
  id: 'l1',
  applicationId: 'a1',
  from: 'Luis Romero',
  isBroker: false,
  to: 'rosa@example.com',
  madeAt: '2026-11-20T17:00:00.000Z',
  expiresAt: '2026-11-27T17:00:00.000Z',
  openedAt: null,
  state: 'sent',
}

let server: FakeServer
let links: SigningLink[]
beforeEach(() => {
  closeApplications()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  links = []
  server = fakeServer()
  server.on(READ, () => ({ body: draft }))
  server.on(LIST, () => ({ body: links }))
  server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const send = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Send the link' }))

describe('asking the applicant to sign', () => {
  it('says that the rate could not be looked up, and goes on when it can', async () => {
    const { offer: _offer, ...unpriced } = draft
    server.on(READ, () => ({ body: { ...unpriced, offer_unknown: true } }))
    openPage(askToSignRoutes, PAGE)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We couldn’t look up your insurer and your rate.',
    )
    server.on(READ, () => ({ body: draft }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent(PAGE)
  })

  it('sends a link by email, though a number is open, and shows that it was sent', async () => {
    server.on(MAKE, () => {
      links = [link]
      return { status: 201, body: link }
    })
    openPage(askToSignRoutes, PAGE)
    await userEvent.type(await screen.findByLabelText('Your name'), 'Luis Romero')
    const email = screen.getByLabelText('The applicant’s email address')
    await userEvent.clear(email)
    await userEvent.type(email, 'rosa@example.com')
    await send()
    expect(await screen.findByRole('heading', { level: 1, name: 'Sent to sign' })).toBeVisible()
    expect(screen.getByText('We emailed rosa@example.com')).toBeVisible()
    expect(server.requests(MAKE).map(({ body }) => body)).toEqual([
      { from: 'Luis Romero', email: 'rosa@example.com' },
    ])
  })

  it('makes a code to read out, and shows it once', async () => {
    server.on(MAKE, () => {
      links = [{ ...link, to: null }]
      return { status: 201, body: { ...link, to: null, code: '4F7K-92MX-PQ3T' } }
    })
    const { unmount } = openPage(askToSignRoutes, PAGE)
    await userEvent.click(await screen.findByRole('radio', { name: /I read out a code/ }))
    await userEvent.type(screen.getByLabelText('Your name'), 'Luis Romero')
    await userEvent.click(screen.getByRole('button', { name: 'Make a code' }))
    const box = await screen.findByRole('region', { name: 'Read this code to the applicant' })
    expect(box).toHaveTextContent('4F7K-92MX-PQ3T')
    unmount()
    openPage(askToSignRoutes, PAGE)
    expect(await screen.findByText(/we show a code only once/)).toBeVisible()
  })

  it('says what is wrong at each field', async () => {
    openPage(askToSignRoutes, PAGE)
    await userEvent.clear(await screen.findByLabelText('The applicant’s email address'))
    await send()
    const messages = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(messages).toEqual([
      expect.stringContaining('Type your first and last name.'),
      expect.stringContaining('This is not an email address.'),
    ])
    expect(screen.getByLabelText('Your name')).toHaveFocus()
    expect(server.requests(MAKE)).toEqual([])
  })

  it('says what the server refuses about the name', async () => {
    server.on(MAKE, () => ({ status: 422, body: { code: 'ASKER_NAME_INVALID', message: 'No' } }))
    openPage(askToSignRoutes, PAGE)
    await userEvent.type(await screen.findByLabelText('Your name'), 'evil.example')
    await send()
    await waitFor(() =>
      expect(screen.getByLabelText('Your name')).toHaveAccessibleDescription(
        expect.stringContaining('This doesn’t look like a name.'),
      ),
    )
  })

  it('lists the questions that come first, without the numbers', async () => {
    const { gender: _gender, ...others } = applicant
    server.on(READ, () => ({ body: { ...draft, answers: { ...answers, applicant: others } } }))
    openPage(askToSignRoutes, PAGE)
    expect(await screen.findByText('1 question still needs an answer')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Gender' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Social Security number' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Send the link' })).toBeNull()
  })
})

describe('a link that was sent', () => {
  it.each([
    ['opened', 'The applicant opened the link'],
    ['signed', 'The application was signed and sent'],
  ] as const)('is shown when it is %s, though the application has moved', async (state, title) => {
    links = [{ ...link, state, openedAt: '2026-11-21T17:00:00.000Z' }]
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN', message: 'No' } }))
    openPage(askToSignRoutes, PAGE)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(server.requests(READ)).toEqual([])
  })

  it('can be ended, and then sent again', async () => {
    links = [link]
    server.on('DELETE /api/signing-links/l1', () => {
      links = [{ ...link, state: 'withdrawn' }]
      return { status: 204 }
    })
    openPage(askToSignRoutes, PAGE)
    await userEvent.click(await screen.findByRole('button', { name: 'End this link' }))
    expect(await screen.findByText('The last link no longer works')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible()
  })

  it.each([
    ['expired', 'It was not opened within 7 days.'],
    ['locked', 'The date of birth was wrong too often.'],
  ] as const)('can be sent again when it is %s', async (state, why) => {
    links = [{ ...link, state }]
    openPage(askToSignRoutes, PAGE)
    expect(await screen.findByText(why, { exact: false })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Send the link' })).toBeVisible()
  })
})
