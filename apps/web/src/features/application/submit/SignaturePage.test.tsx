import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { completeAnswers } from '../../../../test/complete-answers'
import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { applicationDetail, openPage } from '../../../../test/open-page'
import { closeApplications } from '../../../application/open/open-applications'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { submitRoutes } from '.'
import './SubmitPage' // Compile the page first, so that no test times out.

const READ = 'GET /api/application/a1'
const SUBMIT = 'POST /api/application/a1/submit'

const offer = {
  label: 'Sample rates',
  naic: '60219',
  carrier: 'Heartland Mutual',
  plan: 'G',
  rate: 150.5,
  discount_rate: 140.25,
  discount_selected: false,
}
const answers = {
  ...completeAnswers(),
  payment: { payment_mode: 'quarterly', payment_method: 'direct-bill' },
}
const draft = applicationDetail({ answers, disclosure: electronicDisclosure.version, offer })
const sent = applicationDetail({
  status: 'submitted',
  reference: 'GW-1234-5678',
  submittedAt: '2026-11-20T15:00:00.000Z',
  timeZone: 'Pacific/Honolulu',
  submission: answers,
  disclosure: '2026-11',
  signer: { name: 'Rosa Delgado', role: 'applicant', helper: 'Luis Romero', method: 'here' },
  offer,
})

let server: FakeServer
beforeEach(() => {
  closeApplications()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
  useOnboardingStore.getState().reset()
  server = fakeServer()
  server.on(READ, () => ({ body: draft }))
  server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Opens the page and returns the button that sends the application. */
const openSigning = async () => {
  openPage(submitRoutes, '/submit?application=a1')
  return screen.findByRole('button', { name: 'Send my application' })
}
const name = () => screen.getByLabelText('Type your full legal name')
const helper = () => screen.getByLabelText('Name of the person who is helping you')
/** Returns the text of a fact, by its name. */
const fact = (box: HTMLElement, term: string) =>
  within(box).getByText(term).nextElementSibling?.textContent
/** Makes the server accept the next submission. */
const acceptSubmission = () =>
  server.on(SUBMIT, () => {
    server.on(READ, () => ({ body: sent }))
    return { body: {} }
  })

describe('what the signature is for', () => {
  it('is on the page: insurer, plan, price, start, and first payment', async () => {
    await openSigning()
    const box = screen.getByRole('region', { name: 'What you are signing for' })
    await waitFor(() => expect(box).not.toHaveTextContent('Looking up'))
    expect(fact(box, 'Plan')).toBe('Medicare Supplement Plan G')
    expect(fact(box, 'Insurer')).toBe('Heartland Mutual')
    expect(fact(box, 'Sample rates')).toBe('$150.50 a month')
    expect(fact(box, 'Coverage would start')).toBe('December 1, 2026')
    expect(fact(box, 'First payment')).toBe(
      '$451.50 for the first 3 months, with a bill in the mail',
    )
  })

  it('is the price of now, not the one from when the application was opened', async () => {
    const newer = { ...draft, offer: { ...offer, rate: 160 } }
    server.on(READ, () => ({ body: server.requests(READ).length > 1 ? newer : draft }))
    await openSigning()
    const box = screen.getByRole('region', { name: 'What you are signing for' })
    await waitFor(() => expect(fact(box, 'Sample rates')).toBe('$160.00 a month'))
  })

  it('says so if there is no insurer, and links to the choice', async () => {
    const { offer: _none, ...without } = draft
    server.on(READ, () => ({ body: without }))
    await openSigning()
    const box = screen.getByRole('region', { name: 'What you are signing for' })
    await waitFor(() => expect(box).toHaveTextContent('No insurer yet.'))
    expect(within(box).getByRole('link', { name: 'Check your choice' })).toHaveAttribute(
      'href',
      '/review?application=a1',
    )
  })

  it('comes with the documents, which open without losing the typed name', async () => {
    await openSigning()
    const list = screen.getByRole('region', { name: 'Read before you sign' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/application/a1/copy',
      '/electronic-disclosure',
      '/privacy',
      'https://www.medicare.gov/publications/02110-medigap-guide-health-insurance.pdf',
    ])
    const [copy, ...pages] = links
    expect(copy).toHaveAttribute('download')
    for (const page of pages) {
      expect(page).toHaveAttribute('target', '_blank')
      expect(page).toHaveAccessibleName(/opens in a new tab/)
    }
  })
})

describe('an application that a helper filled in', () => {
  it('says that only the applicant signs, and how to do that from a distance', async () => {
    server.on(READ, () => ({ body: { ...draft, applying_for: 'mother' } }))
    await openSigning()
    expect(screen.getByText('Only your mother can sign')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask your mother to sign' })).toHaveAttribute(
      'href',
      '/ask-to-sign?application=a1',
    )
    expect(screen.getByRole('radio', { name: /^Someone is helping me/ })).toBeChecked()
    expect(screen.getByLabelText('Name of the person who is helping you')).toHaveValue('')
  })
})

describe('a person who is helped', () => {
  it('names the helper and signs', async () => {
    acceptSubmission()
    const button = await openSigning()
    await userEvent.click(screen.getByRole('radio', { name: /Someone is helping me/ }))
    await userEvent.type(helper(), ' Luis Romero ')
    await userEvent.type(name(), 'Rosa Delgado')
    await userEvent.click(button)
    expect(await screen.findByText('GW-1234-5678')).toBeVisible()
    expect(server.requests(SUBMIT).map(({ body }) => body)).toMatchObject([
      { signature: 'Rosa Delgado', role: 'applicant', helper: 'Luis Romero' },
    ])
  })

  it('is asked for the helper’s name, and cannot sign with it', async () => {
    const button = await openSigning()
    await userEvent.click(screen.getByRole('radio', { name: /Someone is helping me/ }))
    await userEvent.type(name(), 'Luis Romero')
    await userEvent.click(button)
    const messages = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(messages).toEqual([
      expect.stringContaining('Type the name of the person who is helping you.'),
      expect.stringContaining('This is not the name in the application.'),
    ])
    expect(helper()).toHaveFocus()
    expect(server.requests(SUBMIT)).toEqual([])
  })
})

describe('a person who signs for someone else', () => {
  it('reads a declaration about the applicant', async () => {
    await openSigning()
    const declaration = () => screen.getByRole('region', { name: 'By signing, I confirm that' })
    expect(declaration()).toHaveTextContent('I read my answers')
    await userEvent.click(screen.getByRole('radio', { name: /signing for someone else/ }))
    expect(declaration()).toHaveTextContent('I am allowed to sign for Rosa Delgado.')
    expect(declaration()).not.toHaveTextContent('I read my answers')
  })
})

describe('a signature that the server refuses', () => {
  it.each([
    ['signature', 'name_differs', 'This is not the name in the application.', name],
    ['helper', 'required', 'Type the name of the person who is helping you.', helper],
  ] as const)('is marked at the field %s', async (field, code, message, input) => {
    const issue = { section: 'signature', field, code, message: 'From the server' }
    server.on(SUBMIT, () => ({ status: 422, body: { message: 'Refused', issues: [issue] } }))
    const button = await openSigning()
    await userEvent.click(screen.getByRole('radio', { name: /Someone is helping me/ }))
    await userEvent.type(helper(), 'Luis Romero')
    await userEvent.type(name(), 'Rosa Delgado')
    await userEvent.click(button)
    await waitFor(() =>
      expect(input()).toHaveAccessibleDescription(expect.stringContaining(message)),
    )
    expect(input()).toHaveFocus()
    expect(screen.getByText('Your application was NOT sent')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Check your answers' })).toBeNull()
  })
})

describe('the page after sending', () => {
  it('says who signed and who helped, in the time of the applicant’s state', async () => {
    server.on(READ, () => ({ body: sent }))
    openPage(submitRoutes, '/submit?application=a1')
    const proof = await screen.findByRole('region', { name: 'Your reference' })
    expect(fact(proof, 'Signed by')).toBe('Rosa Delgado, the applicant')
    expect(fact(proof, 'Helped by')).toBe('Luis Romero')
    expect(fact(proof, 'Sent on')).toBe('November 20, 2026 at 5:00 AM HST')
  })

  it('says when coverage would start and what to pay first', async () => {
    server.on(READ, () => ({ body: sent }))
    openPage(submitRoutes, '/submit?application=a1')
    const box = await screen.findByRole('region', { name: 'What you applied for' })
    expect(fact(box, 'Coverage would start')).toBe('December 1, 2026')
    expect(fact(box, 'First payment')).toBe(
      '$451.50 for the first 3 months, with a bill in the mail',
    )
  })

  it('names a person who signed for the applicant, with the role', async () => {
    const signer = { name: 'Luis Romero', role: 'power-of-attorney', method: 'here' }
    server.on(READ, () => ({ body: { ...sent, signer } }))
    openPage(submitRoutes, '/submit?application=a1')
    const proof = await screen.findByRole('region', { name: 'Your reference' })
    expect(fact(proof, 'Signed by')).toBe(
      'Luis Romero, for the applicant, under a power of attorney',
    )
    expect(within(proof).queryByText('Helped by')).toBeNull()
  })
})
