import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brokerApplication, endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { BrokerApplication } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before the tests start.

const READ = 'GET /api/broker/applications/a1'
type OpenError = BrokerApplication['errors'][number]

const region = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function openError(more: Partial<OpenError> = {}): OpenError {
  const base = { topic: 'About you', label: 'Street address' }
  return { ...base, message: 'This field is required', isMissing: true, count: 1, ...more }
}

describe('one application, for its broker', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on(READ, () => ({ body: brokerApplication() }))
    server.on('GET /api/broker/applications/a1/help', () => ({ body: brokerApplication().help }))
  })
  afterEach(endBrokerVisit)

  async function open(more: Parameters<typeof brokerApplication>[0] = {}) {
    server.on(READ, () => ({ body: brokerApplication(more) }))
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    await screen.findByRole('heading', { level: 1, name: 'Pat Example' })
  }

  it('shows contact details, and of sensitive numbers only whether they were given', async () => {
    await open()
    const facts = region('At a glance')
    expect(facts.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute(
      'href',
      'tel:+15550100199',
    )
    expect(facts.getByText('Social Security number: given')).toBeVisible()
  })

  it('emails a link to sign, says what became of it, and ends it', async () => {
    const link = {
      ...{ id: 'l1', applicationId: 'a1', from: 'Lee Broker', isBroker: true, openedAt: null },
      ...{ to: 'pat@example.com', madeAt: '2026-11-20T14:00:00Z' },
      expiresAt: '2026-11-27T14:00:00Z',
      state: 'sent' as const,
    }
    await open({ email: 'pat@example.com' })
    server.on('POST /api/broker/applications/a1/signing-links', () => {
      server.on(READ, () => ({ body: brokerApplication({ signingLinks: [link] }) }))
      return { status: 201, body: link }
    })
    await press('Email a link to sign')
    const card = region('Client signs on their own device')
    expect(await card.findByText('We’re emailing the link to pat@example.com')).toBeVisible()
    expect(await card.findByText(/emailed to pat@example\.com\. Sent to sign\./)).toBeVisible()
    server.on('DELETE /api/broker/applications/a1/signing-links/l1', () => {
      const ended = { ...link, state: 'withdrawn' as const }
      server.on(READ, () => ({ body: brokerApplication({ signingLinks: [ended] }) }))
      return { status: 204 }
    })
    await userEvent.click(card.getByRole('button', { name: /^End this link/ }))
    expect(await card.findByText(/Ended\./)).toBeVisible()
  })

  it('asks for the broker’s statement, and shows it once it is signed', async () => {
    const STATEMENT = 'GET /api/broker/applications/a1/statement'
    const form = {
      ...{ isNeeded: true, state: 'TX', textVersion: '2026-11', name: 'Lee Broker' },
      ...{ npn: '1234567', licenseNumber: null, given: null },
      paragraphs: ['I am licensed.'],
    }
    server.on(STATEMENT, () => ({ body: form }))
    server.on('POST /api/broker/applications/a1/statement', ({ body }) => {
      const given = { ...(body as object), ...{ state: 'TX', paragraphs: form.paragraphs } }
      const signedAt = '2026-11-20T14:00:00Z'
      server.on(STATEMENT, () => ({
        body: { ...form, isNeeded: false, given: { ...given, signedAt } },
      }))
      return { status: 201, body: { ...given, signedAt } }
    })
    await open()
    const card = within(await screen.findByRole('region', { name: 'Your statement' }))
    expect(card.getByText(/If you sign, it’s assigned to you\./)).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Sign the statement' }))
    expect(card.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Type your license number.',
      'Type your name as you typed it above.',
    ])
    expect(card.getByLabelText('License number in TX')).toHaveFocus()
    await userEvent.type(card.getByLabelText('License number in TX'), 'TX-5')
    await userEvent.click(card.getByRole('button', { name: 'Add a policy' }))
    await userEvent.type(card.getByLabelText('Insurer of policy 1'), 'Acme')
    await userEvent.type(card.getByLabelText('Kind of policy 1'), 'Dental')
    await userEvent.type(card.getByLabelText('Type your name to sign'), 'lee broker')
    await userEvent.click(card.getByRole('button', { name: 'Sign the statement' }))
    expect(await screen.findByText(/NPN 1234567, license TX-5 in TX/)).toBeVisible()
    expect(screen.getByText('Acme, Dental (in force)')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sign the statement' })).toBeNull()
  })

  it('asks only the broker who handles the application for the statement', async () => {
    server.on('GET /api/broker/applications/a1/statement', () => ({
      body: {
        ...{ isNeeded: true, state: 'TX', textVersion: '2026-11', name: 'Lee Broker' },
        ...{ npn: '1234567', licenseNumber: null, given: null, paragraphs: ['I am licensed.'] },
      },
    }))
    await open({ assignee: { id: 'b2', name: 'Bea' } })
    const card = within(await screen.findByRole('region', { name: 'Your statement' }))
    expect(card.getByText(/Bea handles this application, so only they can sign/)).toBeVisible()
    expect(card.queryByRole('button', { name: 'Sign the statement' })).toBeNull()
    const own = brokerApplication({ assignee: { id: LEE.id, name: LEE.name } })
    server.on('POST /api/broker/applications/a1/assign', () => ({ body: own }))
    await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }))
    expect(await card.findByRole('button', { name: 'Sign the statement' })).toBeVisible()
    expect(card.queryByText(/If you sign/)).toBeNull()
  })

  it('asks for the statement only after the client sent the application', async () => {
    server.on('GET /api/broker/applications/a1/statement', () => ({
      body: {
        ...{ isNeeded: true, state: null, textVersion: '2026-11', name: 'Lee Broker' },
        ...{ npn: '1234567', licenseNumber: null, given: null, paragraphs: ['I am licensed.'] },
      },
    }))
    await open()
    const card = within(await screen.findByRole('region', { name: 'Your statement' }))
    expect(card.getByText('You can sign after the client sends the application.')).toBeVisible()
    expect(card.queryByRole('button', { name: 'Sign the statement' })).toBeNull()
  })

  it('names only the topic while the client is on a health question', async () => {
    server.on('GET /api/broker/applications/a1/help', () => ({
      body: {
        on: true,
        until: '2026-11-20T15:30:00Z',
        topic: { id: 'health', title: 'Your health' },
        question: null,
      },
    }))
    await open()
    const help = region('Help on the phone')
    expect(await help.findByText('Your health')).toBeVisible()
    expect(help.getByRole('status').textContent).toBe('The client is on Your health')
    expect(help.getByText(/For health questions, you see only the topic/)).toBeVisible()
  })

  it('says why a section is not asked and counts open health questions without naming them', async () => {
    await open({
      topics: [
        { id: 'about-you', title: 'About you', state: 'open', left: 3, notAsked: [] },
        {
          ...{ id: 'health', title: 'Your health', state: 'open', left: 3 },
          notAsked: [{ title: 'Surgery', why: 'Asked only outside open enrollment.' }],
        },
      ],
      errors: [
        openError({ topic: 'Your health', label: null, count: 3 }),
        openError({ topic: 'About you', label: 'Street address' }),
        openError({ topic: 'About you', label: 'City' }),
        openError({ topic: 'An older section', label: 'Pets' }),
        openError({ label: 'ZIP code', message: 'Too short', isMissing: false }),
      ],
    })
    const [about, health, older] = region('Progress').getAllByRole('listitem')
    expect(about).toHaveTextContent('About youOpen, 3 leftZIP code: Too shortStreet address · City')
    expect(health).toHaveTextContent('3 questions about health')
    await userEvent.click(region('Progress').getByText('Not asked: Surgery'))
    expect(region('Progress').getByText(/Asked only outside open enrollment/)).toBeVisible()
    expect(older).toHaveTextContent('An older sectionPets')
  })

  it.each([
    ['a whole topic', 'not-asked', /^Your healthNot askedOpen enrollment\.$/],
    ['a part of a topic', 'open', /Not asked: Illnesses · MedicinesOpen enrollment\.$/],
  ] as const)('says a reason once if %s is not asked', async (_, state, text) => {
    const why = 'Open enrollment.'
    const notAsked = ['Illnesses', 'Medicines'].map((title) => ({ title, why }))
    await open({ topics: [{ id: 'health', title: 'Your health', state, left: 0, notAsked }] })
    expect(region('Progress').getByRole('listitem')).toHaveTextContent(text)
  })

  it('sets the status of a sent application, with a note if the client has to know why', async () => {
    const SET = 'POST /api/broker/applications/a1/status'
    const at = '2026-11-20T15:00:00.000Z'
    const sent = {
      stage: 'submitted',
      submittedAt: at,
      reference: 'GW-1',
      statuses: [{ status: 'submitted', at, setBy: 'The applicant' }],
      possibleStatuses: ['in_review', 'needs_information'],
    } as const
    const more = {
      ...sent,
      statuses: [...sent.statuses],
      possibleStatuses: [...sent.possibleStatuses],
    }
    await open(more)
    const panel = region('Status at the insurer')
    await userEvent.selectOptions(
      panel.getByLabelText('What did the insurer say?'),
      'Needs information',
    )
    await press('Save the status')
    const note = panel.getByLabelText('Note for the client')
    expect(note).toHaveFocus()
    expect(note).toHaveAccessibleDescription(/Say what is missing/)
    server.on(SET, () => ({
      body: brokerApplication({
        ...more,
        stage: 'needs-information',
        statuses: [
          ...more.statuses,
          { status: 'needs_information', at, setBy: 'Lee Broker', note: 'Send page 2.' },
        ],
        possibleStatuses: [],
      }),
    }))
    await userEvent.type(note, ' Send page 2. ')
    await press('Save the status')
    expect(await panel.findByText('Send page 2.')).toBeVisible()
    expect(server.requests(SET).map(({ body }) => body)).toEqual([
      { status: 'needs_information', note: 'Send page 2.' },
    ])
    expect(screen.queryByRole('button', { name: 'Save the status' })).toBeNull()
    expect(panel.getByRole('heading', { name: 'Status at the insurer' })).toHaveFocus()
  })

  it('names documents, says that they cannot be opened, and links to none of them', async () => {
    await open({
      documents: [{ id: 'd1', name: 'Medicare card.jpg', size: 90_000, type: 'image/jpeg' }],
    })
    const documents = region('Documents')
    expect(documents.getByRole('listitem')).toHaveTextContent('Medicare card.jpg (JPEG)')
    expect(documents.getByText(/You can’t open these documents here/)).toBeVisible()
    expect(documents.queryByRole('link')).toBeNull()
    expect(documents.queryByRole('button')).toBeNull()
  })

  it('says who signed, in what role, and who helped', async () => {
    await open({ signer: { name: 'Luis Romero', role: 'guardian', method: 'here' } })
    const facts = region('At a glance')
    expect(facts.getByText('Signed by').nextElementSibling).toHaveTextContent(
      'Luis Romero, for the applicant, as their guardian',
    )
    expect(facts.queryByText('Helped by')).toBeNull()
  })

  it('names the helper of an applicant who signed', async () => {
    await open({
      signer: { name: 'Pat Example', role: 'applicant', helper: 'Luis Romero', method: 'here' },
    })
    const facts = region('At a glance')
    expect(facts.getByText('Signed by').nextElementSibling).toHaveTextContent(
      'Pat Example, the applicant',
    )
    expect(facts.getByText('Helped by').nextElementSibling).toHaveTextContent('Luis Romero')
  })

  it('does not link an incomplete phone number', async () => {
    await open({ phone: '614555' })
    const facts = region('At a glance')
    expect(facts.getByText('614555 (incomplete number)')).toBeVisible()
    expect(facts.queryByRole('link', { name: /614/ })).toBeNull()
  })

  it('shows who viewed it, page by page to the oldest entry', async () => {
    const AUDIT = 'GET /api/broker/applications/a1/audit'
    const entry = (seq: number) => ({
      ...{ seq, at: '2026-11-20T15:00:00Z', who: 'Lee Broker', action: 'application.read' },
      ...{ application: 'a1', subject: null, fields: ['phone'], from: '127.0.0.1' },
    })
    server.on(AUDIT, () => ({ body: { entries: [entry(2)], next: '2' } }))
    server.on(`${AUDIT}?before=2`, () => ({ body: { entries: [entry(1)], next: null } }))
    await open()
    await press('Show who viewed this application')
    const trail = await screen.findByRole('region', { name: 'Audit trail entries' })
    expect(within(trail).getAllByRole('row')).toHaveLength(2)
    await press('Show older entries')
    await waitFor(() => expect(within(trail).getAllByRole('row')).toHaveLength(3))
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull()
  })

  it('repeats a note with its key if the response was lost, and saves the same text again later', async () => {
    const NOTES = 'POST /api/broker/applications/a1/notes'
    await open()
    const save = async () => {
      await userEvent.type(screen.getByLabelText('Add a note'), 'Left a message')
      await press('Save the note')
    }
    server.on(NOTES, () => new TypeError('Failed to fetch'))
    await save()
    expect(await screen.findByText(/Your note is still here\./)).toBeVisible()
    const note = { ...{ id: 'n1', author: LEE.name }, text: '', writtenAt: '2026-11-20T15:00:00Z' }
    server.on(NOTES, () => ({ status: 201, body: note }))
    await press('Save the note')
    await waitFor(() => expect(screen.getByLabelText('Add a note')).toHaveValue(''))
    await save()
    await waitFor(() => expect(server.requests(NOTES)).toHaveLength(3))
    const [lost, again, later] = server
      .requests(NOTES)
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(lost).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(lost)
    expect(later).toMatch(/^[0-9a-f-]{36}$/)
    expect(later).not.toBe(lost)
  })

  it('adds a note and keeps it if saving fails', async () => {
    await open()
    const NOTES = 'POST /api/broker/applications/a1/notes'
    server.on(NOTES, () => ({ status: 500, body: { message: 'Our fault.' } }))
    const box = screen.getByLabelText('Add a note')
    await userEvent.type(box, 'Call after 5')
    await press('Save the note')
    expect(await screen.findByText(/Our fault. Your note is still here./)).toBeVisible()
    expect(box).toHaveValue('Call after 5')
    const note = {
      id: 'n1',
      author: 'Lee Broker',
      text: 'Call after 5',
      writtenAt: '2026-11-20T15:00:00Z',
    }
    server.on(NOTES, () => ({ status: 201, body: note }))
    server.on(READ, () => ({ body: brokerApplication({ notes: [note] }) }))
    await press('Save the note')
    await waitFor(() => expect(box).toHaveValue(''))
    expect(await region('Notes').findByText('Call after 5', { selector: 'p' })).toBeVisible()
  })

  it('creates a resume code, shows it once with copy and email, and cancels it', async () => {
    await open()
    const grant = {
      id: 'g1',
      madeBy: 'Lee Broker',
      madeAt: '2026-11-20T15:00:00Z',
      expiresAt: '2026-11-27T15:00:00Z',
      state: 'open' as const,
      mailed: true,
    }
    server.on('POST /api/broker/applications/a1/resume-codes', () => ({
      status: 201,
      body: { ...grant, code: '4F7K-92MX-PQ3T', link: 'http://localhost/welcome#resume' },
    }))
    server.on('DELETE /api/broker/applications/a1/resume-codes/g1', () => ({ status: 204 }))
    server.on(READ, () => ({ body: brokerApplication({ resumeGrants: [grant] }) }))
    await press('Create a code and email it')
    expect(await screen.findByText('4F7K-92MX-PQ3T')).toBeVisible()
    expect(screen.getByText(/We’re emailing it to pat@example.com/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeVisible()
    const revoke = await screen.findByRole('button', { name: /^Cancel this code/ })
    server.on(READ, () => ({
      body: brokerApplication({ resumeGrants: [{ ...grant, state: 'revoked' }] }),
    }))
    await userEvent.click(revoke)
    await waitFor(() => expect(screen.queryByText('4F7K-92MX-PQ3T')).toBeNull())
    expect(await screen.findByText(/Canceled\./)).toBeVisible()
  })

  it('assigns an application to the broker', async () => {
    await open()
    server.on('POST /api/broker/applications/a1/assign', () => ({
      body: brokerApplication({ assignee: { id: LEE.id, name: LEE.name } }),
    }))
    await press('Assign to me')
    expect(await region('Assigned to').findByText(LEE.name, { selector: 'p' })).toBeVisible()
    expect(server.requests('POST /api/broker/applications/a1/assign')[0]?.body).toEqual({
      broker: 'b1',
    })
  })

  it('marks an application as withdrawn after asking', async () => {
    await open()
    server.on('POST /api/broker/applications/a1/withdraw', () => ({
      body: brokerApplication({ stage: 'withdrawn' }),
    }))
    await press('Mark as withdrawn')
    await press('Yes, mark as withdrawn')
    expect(await screen.findByRole('button', { name: 'Reinstate' })).toBeVisible()
  })

  it('follows the client to a question in help mode without showing an answer', async () => {
    server.on('GET /api/broker/applications/a1/help', () => ({
      body: {
        on: true,
        until: '2026-11-20T15:30:00Z',
        topic: { id: 'medicare', title: 'Medicare and your plan' },
        question: { number: 2, label: 'Medicare number' },
      },
    }))
    await open()
    const help = region('Help on the phone')
    expect(await help.findByText('Medicare and your plan')).toBeVisible()
    expect(help.getByRole('status')).toHaveTextContent('question 2: Medicare number')
  })

  it('says that the client’s position may be out of date if the server does not respond', async () => {
    const HELP = 'GET /api/broker/applications/a1/help'
    await open()
    const help = region('Help on the phone')
    server.on(HELP, () => new TypeError('Failed to fetch'))
    await press('Refresh')
    expect(
      await help.findByText(/^This may be out of date\. We couldn’t reach our server/),
    ).toBeVisible()
    server.on(HELP, () => ({ body: brokerApplication().help }))
    await press('Refresh')
    await waitFor(() => expect(help.getByRole('alert')).toBeEmptyDOMElement())
  })

  it('shows “Page not found” and the path for an unknown id', async () => {
    server.on(READ, () => ({ status: 404, body: { code: 'APPLICATION_UNKNOWN', message: 'No.' } }))
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    expect(
      await screen.findByText(/\/dashboard\/applications\/a1/, {
        selector: 'main *, p, code, strong',
      }),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Go to Today' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
  })
})
