import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../test/open-page'
import { DISCLOSURE_VERSION, noteAgreement } from '../../enrollment/disclosure-consent'
import { closeApplications } from '../../enrollment/open-applications'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { useSessionStore } from '../../stores/session-store'
import { disclosureRoutes } from '../disclosure'
import { reviewRoutes } from '../review'
import { submitRoutes } from '.'
import './SubmitPage' // Compiled before a test waits for it.

const READ = 'GET /api/application/a1'
const SUBMIT = 'POST /api/application/a1/submit'
const routes = [...submitRoutes, ...disclosureRoutes, ...reviewRoutes]

const draft = applicationDetail({ answers: completeAnswers() })
const sent = applicationDetail({
  status: 'submitted',
  reference: 'GW-1234-5678',
  submittedAt: '2026-11-20T15:00:00.000Z',
  submission: completeAnswers(),
  disclosure: '2026-11',
})

describe('submit page', () => {
  let server: FakeServer
  beforeEach(() => {
    closeApplications()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.getState().reset()
    noteAgreement('a1', true)
    server = fakeServer()
    server.on(READ, () => ({ body: draft }))
    server.on('PATCH /api/application/a1/answers', () => answersSaved())
    server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const address = () => screen.getByTestId('address')
  const send = () => screen.findByRole('button', { name: 'Send my application' })
  const name = () => screen.getByLabelText('Type your full legal name')

  it('wants the disclosure agreed to first', async () => {
    noteAgreement('a1', false)
    openPage(routes, '/submit?application=a1')
    await waitFor(() =>
      expect(address()).toHaveTextContent('/electronic-disclosure?application=a1'),
    )
    const box = await screen.findByRole('checkbox')
    expect(box).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Tick the box if you agree.')
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }))
    expect(await send()).toBeVisible()
  })

  it('sends who does not want to sign here to the phone, not to a dead end', async () => {
    openPage(routes, '/electronic-disclosure?application=a1')
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('use paper or the phone')
    expect(screen.getByRole('link', { name: 'See and print my answers' })).toHaveAttribute(
      'href',
      '/review?application=a1',
    )
  })

  it('sends an incomplete application back to the review', async () => {
    server.on(READ, () => ({ body: applicationDetail() }))
    openPage(routes, '/submit?application=a1')
    await waitFor(() => expect(address()).toHaveTextContent('/review?application=a1'))
  })

  it('asks for the name that signs', async () => {
    openPage(routes, '/submit?application=a1')
    await userEvent.click(await send())
    expect(screen.getByRole('alert')).toHaveTextContent('This field is required')
    expect(name()).toHaveFocus()
    expect(server.requests(SUBMIT)).toEqual([])
  })

  it('keeps a name that is too long and says so', async () => {
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.click(name())
    await userEvent.paste('Ann '.repeat(80))
    await userEvent.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent('Cannot exceed 200 characters')
    expect(name()).toHaveFocus()
    expect(name()).toHaveValue('Ann '.repeat(80))
    expect(server.requests(SUBMIT)).toEqual([])
  })

  it('sends once on a double press and shows the reference', async () => {
    server.on(SUBMIT, () => {
      server.on(READ, () => ({ body: sent }))
      return { body: {} }
    })
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.type(name(), 'Ann Miller')
    await userEvent.dblClick(button)
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
    expect(screen.getByText(/version 2026-11/)).toBeVisible()
    expect(server.requests(SUBMIT).map(({ body }) => body)).toEqual([
      { signature: 'Ann Miller', consent: true, disclosure: DISCLOSURE_VERSION },
    ])
    expect(useOnboardingStore.getState().form.application_submitted).toBe(true)
  })

  it('sends in a new session where the old one is over', async () => {
    const followed = () => server.requests('POST /api/applications/resume').length > 0
    server.on('POST /api/auth/register-anonymous', () => ({
      body: { id: 'u2', email: null, isAnonymous: true },
    }))
    server.on('POST /api/applications/resume', () => ({ body: draft }))
    server.on(SUBMIT, () => {
      if (!followed()) return { status: 401 }
      server.on(READ, () => ({ body: sent }))
      return { body: {} }
    })
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.type(name(), 'Ann Miller')
    await userEvent.click(button)
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
  })

  it('leads whose account was signed out to its sign-in, and keeps the name', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: 'pat@example.com', isAnonymous: false } })
    server.on('GET /api/auth/status', () => ({ body: { user: null } }))
    server.on(SUBMIT, () => ({ status: 401 }))
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.type(name(), 'Ann Miller')
    await userEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeVisible()
    expect(screen.getByText('You are signed out. Sign in again to go on.')).toBeVisible()
    expect(name()).toHaveValue('Ann Miller')
  })

  it('says that it was not sent when sending failed, and keeps the name', async () => {
    server.on(SUBMIT, () => ({ status: 503, body: { statusMessage: 'We are busy.' } }))
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.type(name(), 'Ann Miller')
    await userEvent.click(button)
    expect(await screen.findByText('Your application was NOT sent')).toBeVisible()
    expect(screen.getByText('We are busy.')).toBeVisible()
    expect(name()).toHaveValue('Ann Miller')
  })

  it('leads back to the review when the server finds something missing', async () => {
    const issue = { section: 'applicant', field: 'phone', code: 'required', message: 'Required' }
    server.on(SUBMIT, () => ({ status: 422, body: { message: 'Not complete', issues: [issue] } }))
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.type(name(), 'Ann Miller')
    await userEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Check your answers' })).toHaveAttribute(
      'href',
      '/review?application=a1',
    )
  })

  it('shows the confirmation after a reload, with masked numbers and nothing to change', async () => {
    server.on(READ, () => ({ body: sent }))
    openPage(routes, '/submit?application=a1')
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
    expect(screen.queryByText(/123-45-6789/)).toBeNull()
    expect(screen.getByText('•••-••-6789')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  })
})
