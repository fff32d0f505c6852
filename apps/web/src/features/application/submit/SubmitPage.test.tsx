import { electronicDisclosure, signingDeclaration } from '@gapwise/enrollment-forms'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { answersSaved, applicationDetail, openPage } from '../../../../test/open-page'
import { closeApplications } from '../../../application/open/open-applications'
import { useConfigStore } from '../../../stores/config-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { disclosureRoutes } from '../disclosure'
import { reviewRoutes } from '../review'
import { submitRoutes } from '.'
import './SubmitPage' // Compile the page first, so that no test times out.

const READ = 'GET /api/application/a1'
const SUBMIT = 'POST /api/application/a1/submit'
const routes = [...submitRoutes, ...disclosureRoutes, ...reviewRoutes]

const { version } = electronicDisclosure
const AGREE = 'POST /api/application/a1/disclosure'
const undecided = applicationDetail({ answers: completeAnswers() })
const draft = { ...undecided, disclosure: version }
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
  /** Opens the page, types the signature, and returns the button that sends the application. */
  const openSigned = async () => {
    openPage(routes, '/submit?application=a1')
    const button = await send()
    await userEvent.type(name(), 'Rosa Delgado')
    return button
  }

  it('requires agreement to the disclosure first', async () => {
    server.on(READ, () => ({ body: undecided }))
    server.on(AGREE, () => {
      server.on(READ, () => ({ body: draft }))
      return { body: { version, agreedAt: '2026-11-20T15:00:00.000Z' } }
    })
    openPage(routes, '/submit?application=a1')
    await waitFor(() =>
      expect(address()).toHaveTextContent('/electronic-disclosure?application=a1'),
    )
    const box = await screen.findByRole('checkbox')
    expect(box).not.toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Check the box if you agree.')
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'I agree, continue' }))
    expect(await send()).toBeVisible()
    expect(server.requests(AGREE).map(({ body }) => body)).toEqual([{ version }])
  })

  // D71
  it('shows the other options if the server refuses the person', async () => {
    server.on(SUBMIT, () => ({
      status: 422,
      body: {
        code: 'SUBMISSION_INCOMPLETE',
        issues: [
          {
            ...{ section: 'plan-details', field: 'plan_type' },
            ...{ code: 'insurer_missing', message: 'Choose an insurer first' },
          },
        ],
      },
    }))
    await userEvent.click(await openSigned())
    await waitFor(() => expect(address()).toHaveTextContent('/other-options?application=a1'))
  })

  it('offers paper and phone to people who decline to sign online', async () => {
    server.on('DELETE /api/application/a1/disclosure', () => ({ status: 204 }))
    openPage(routes, '/electronic-disclosure?application=a1')
    await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }))
    const heading = await screen.findByRole('heading', {
      level: 1,
      name: /apply on paper or by phone/,
    })
    expect(heading).toHaveFocus()
    expect(server.requests('DELETE /api/application/a1/disclosure')).toHaveLength(1)
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

  it('asks for a signature', async () => {
    openPage(routes, '/submit?application=a1')
    await userEvent.click(await send())
    expect(screen.getByRole('alert')).toHaveTextContent('This field is required')
    expect(name()).toHaveFocus()
    expect(server.requests(SUBMIT)).toEqual([])
  })

  it('keeps a name that is too long and shows an error', async () => {
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

  it('requires the applicant’s name, or the name and role of someone who signs for them', async () => {
    server.on(SUBMIT, () => ({ body: {} }))
    openPage(routes, '/submit?application=a1')
    const button = await send()
    expect(screen.getByRole('radio', { name: /^I am Rosa/ })).toBeChecked()
    await userEvent.type(name(), 'Luis')
    await userEvent.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent('This is not the name in the application.')
    expect(screen.getByRole('alert')).toHaveTextContent('Type Rosa Delgado.')
    expect(name()).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: /signing for someone else/ }))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(button)
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent('Choose why you may sign')
    const attorney = screen.getByRole('radio', { name: 'I have power of attorney' })
    expect(attorney).toHaveFocus()
    await userEvent.click(attorney)
    await userEvent.click(button)
    expect(screen.getByRole('alert')).toHaveTextContent('We need your first and last name.')
    expect(server.requests(SUBMIT)).toEqual([])
    await userEvent.type(name(), ' Romero')
    await userEvent.click(button)
    await waitFor(() =>
      expect(server.requests(SUBMIT).map(({ body }) => body)).toMatchObject([
        { signature: 'Luis Romero', role: 'power-of-attorney' },
      ]),
    )
  })

  it('saves numbers again that this page still has and the server withholds', async () => {
    const issue = { section: 'applicant', field: 'max_ssn', code: 'withheld', message: 'Again' }
    server.on(SUBMIT, () => {
      if (server.requests(SUBMIT).length === 1)
        return { status: 422, body: { message: 'Not complete', issues: [issue] } }
      server.on(READ, () => ({ body: sent }))
      return { body: {} }
    })
    const button = await openSigned()
    await userEvent.click(button)
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
    const saved = server.requests('PATCH /api/application/a1/answers').map(({ body }) => body)
    const { section, field } = issue
    const value = completeAnswers()['applicant']?.['max_ssn']
    expect(saved).toContainEqual({ changes: [{ section, field, value }] })
  })

  it('sends once on a double press and shows the reference number', async () => {
    server.on(SUBMIT, () => {
      server.on(READ, () => ({ body: sent }))
      return { body: {} }
    })
    const button = await openSigned()
    await userEvent.dblClick(button)
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
    expect(screen.getByText('Agreement version')).toHaveTextContent('Agreement version 2026-11')
    expect(server.requests(SUBMIT).map(({ body }) => body)).toEqual([
      {
        signature: 'Rosa Delgado',
        role: 'applicant',
        consent: true,
        disclosure: version,
        declaration: signingDeclaration.version,
      },
    ])
    expect(useOnboardingStore.getState().form.application_submitted).toBe(true)
  })

  it('sends in a new session if the old one has ended', async () => {
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
    const button = await openSigned()
    await userEvent.click(button)
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
  })

  it('links a signed-out account to the sign-in, and keeps the name', async () => {
    useSessionStore.setState({ user: { id: 'u1', email: 'pat@example.com', isAnonymous: false } })
    server.on('GET /api/auth/status', () => ({ body: { user: null } }))
    server.on(SUBMIT, () => ({ status: 401 }))
    const button = await openSigned()
    await userEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Sign in again' })).toBeVisible()
    expect(screen.getByText('You are signed out. Sign in again to continue.')).toBeVisible()
    expect(name()).toHaveValue('Rosa Delgado')
  })

  it('says that the application was not sent, and keeps the name', async () => {
    server.on(SUBMIT, () => ({ status: 503, body: { statusMessage: 'We are busy.' } }))
    const button = await openSigned()
    await userEvent.click(button)
    expect(await screen.findByText('Your application was NOT sent')).toBeVisible()
    expect(screen.getByText('We are busy.')).toBeVisible()
    expect(name()).toHaveValue('Rosa Delgado')
  })

  it('links back to the review when the server finds something missing', async () => {
    const issue = { section: 'applicant', field: 'phone', code: 'required', message: 'Required' }
    server.on(SUBMIT, () => ({ status: 422, body: { message: 'Not complete', issues: [issue] } }))
    const button = await openSigned()
    await userEvent.click(button)
    expect(await screen.findByRole('link', { name: 'Check your answers' })).toHaveAttribute(
      'href',
      '/review?application=a1',
    )
  })

  it.each([
    ['pending', true],
    ['here', false],
  ])('tells a person whose card is %s to keep it for the insurer: %j', async (card, expected) => {
    const { 'medicare-details': details, ...others } = completeAnswers()
    const pending = { ...details, medicareNumber: '', medicare_card_pending: ['pending'] }
    const submission = { ...others, 'medicare-details': expected ? pending : { ...details } }
    server.on(READ, () => ({ body: { ...sent, submission } }))
    openPage(routes, '/submit?application=a1')
    await screen.findByRole('heading', { name: 'What happens next' })
    const told = screen.queryByText('Keep your Medicare card when it comes.')
    expect(told !== null, card).toBe(expected)
  })

  it('says where to mail the proof', async () => {
    const mail = ['Gapwise Documents', 'PO Box 100', 'Columbus, OH 43215']
    useConfigStore.setState({
      config: {
        phone: '',
        hours: '',
        schemaIds: [],
        fixedToday: null,
        addOns: {},
        proof: { mail },
      },
    })
    const right = { gi_situation: 'misled', gi_evidence: { method: 'mail' as const } }
    const submission = { ...completeAnswers(), 'guaranteed-issue': right }
    server.on(READ, () => ({ body: { ...sent, submission } }))
    openPage(routes, '/submit?application=a1')
    expect(
      await screen.findByText(/Mail them to Gapwise Documents, PO Box 100, Columbus, OH 43215\./),
    ).toBeVisible()
    useConfigStore.setState({ config: undefined })
  })

  it('shows the confirmation after a reload, with masked numbers and nothing to change', async () => {
    server.on(READ, () => ({ body: sent }))
    openPage(routes, '/submit?application=a1')
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
    expect(screen.queryByText(/123-45-6789/)).toBeNull()
    expect(screen.getByText('•••-••-6789')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  })

  it('says after sending when coverage would start (D70)', async () => {
    const offer = {
      ...{ naic: '90001', carrier: 'Sample Mutual', plan: 'G', rate: 138.97 },
      ...{ discount_rate: 129.24, label: 'Sample rates', discount_selected: false },
    }
    server.on(READ, () => ({ body: { ...sent, offer } }))
    openPage(routes, '/submit?application=a1')
    expect(await screen.findByRole('region', { name: 'What you applied for' })).toHaveTextContent(
      'Coverage would startDecember 1, 2026',
    )
  })
})
