import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  applicationRow,
  brokerApplication,
  brokerCall,
  brokerClient,
  endBrokerVisit,
  LEE,
  startBrokerVisit,
} from '../../../../test/broker'
import type { Answer, FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { Client, ClientMatch } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the pages before any test waits for them.
import '../application'

const READ = 'GET /api/broker/clients/u1'
const address = () => screen.getByTestId('address').textContent
const region = (name: string) => within(screen.getByRole('region', { name }))
const MATCH: ClientMatch = {
  ...{ client: 'u2', name: 'Pat Double', why: ['phone'], state: 'suggested' },
  lastActivityAt: '2026-11-19T15:00:00.000Z',
}
const FOLLOW_UP = {
  ...{ id: 'f1', client: 'u1', dueOn: '2026-11-18', note: 'Ask about Part B' },
  ...{ assignee: { id: LEE.id, name: LEE.name }, doneAt: null },
}

describe('one client', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
  })
  afterEach(endBrokerVisit)

  async function open(more: Partial<Client> = {}) {
    server.on(READ, () => ({ body: brokerClient(more) }))
    openPage(brokerPageRoutes, '/dashboard/clients/u1')
    await screen.findByRole('heading', { level: 1, name: more.name ?? 'Pat Example' })
  }

  it('has facts, the next step, applications, calls, and the conversation on one page', async () => {
    await open({
      applications: [applicationRow()],
      calls: [brokerCall({ reason: 'Plan N' })],
      followUps: [FOLLOW_UP],
      tasks: [
        { kind: 'follow-up', subject: 'f1', dueOn: '2026-11-18' },
        { kind: 'unfinished', subject: 'a1', dueOn: null },
      ],
      conversation: [
        {
          ...{ id: 'n1', at: '2026-11-20T15:00:00.000Z', who: 'Kim' },
          entry: { kind: 'note', text: 'Has a dog' },
        },
        {
          ...{ id: 'm1', at: '2026-11-19T15:00:00.000Z', who: null },
          entry: { kind: 'email', email: 'status', status: 'approved' },
        },
        {
          ...{ id: 'm2', at: '2026-11-18T16:00:00.000Z', who: 'Kim' },
          entry: { kind: 'email', email: 'quote', to: 'pat@example.com', subject: 'Your rates' },
        },
        {
          ...{ id: 'e1', at: '2026-11-18T15:00:00.000Z', who: null },
          entry: { kind: 'event', what: 'Started the application' },
        },
      ],
    })
    expect(region('At a glance').getByRole('link', { name: /call Pat Example/ })).toHaveAttribute(
      'href',
      'tel:+15550100199',
    )
    const steps = region('What’s left to do').getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Follow up: Ask about Part BOverdue since November 18, 2026',
      'Help the client finish the application',
    ])
    expect(
      region('Applications').getByRole('link', { name: 'Pat Example, Plan G' }),
    ).toHaveAttribute('href', '/dashboard/applications/a1')
    expect(
      within(screen.getByRole('article', { name: 'Pat Example' })).getByText('Plan N'),
    ).toBeVisible()
    const talk = region('Conversation')
    expect(talk.getByText('Has a dog')).toBeVisible()
    expect(talk.getByText('News about the application: Approved')).toBeVisible()
    expect(talk.getByText('Started the application')).toBeVisible()
    expect(talk.getByText(/^Email from Kim/)).toBeVisible()
    expect(talk.getByText('To pat@example.com: “Your rates”')).toBeVisible()
    expect(region('Follow-ups').getByText('Overdue')).toBeVisible()
  })

  it('is one press away from its applications, and back', async () => {
    server.on('GET /api/broker/applications/a1', () => ({ body: brokerApplication() }))
    server.on('GET /api/broker/applications/a1/help', () => ({ body: brokerApplication().help }))
    await open({ applications: [applicationRow()] })
    const tabs = () => within(screen.getByRole('navigation', { name: 'This client' }))
    expect(tabs().getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
    await userEvent.click(tabs().getByRole('link', { name: 'Application: Plan G' }))
    expect(await screen.findByRole('region', { name: 'Progress' })).toBeVisible()
    await userEvent.click(tabs().getByRole('link', { name: 'Overview' }))
    expect(await screen.findByRole('region', { name: 'Conversation' })).toBeVisible()
    expect(address()).toBe('/dashboard/clients/u1')
  })

  it('adds a follow-up, says what is missing, and keeps the text if saving fails', async () => {
    await open()
    const card = region('Follow-ups')
    await userEvent.click(card.getByRole('button', { name: 'Add the follow-up' }))
    expect(card.getByRole('alert')).toHaveTextContent('Choose a day.')
    expect(card.getByLabelText('Follow up on')).toHaveFocus()
    fireEvent.change(card.getByLabelText('Follow up on'), { target: { value: '2026-12-01' } })
    await userEvent.click(card.getByRole('button', { name: 'Add the follow-up' }))
    expect(card.getByRole('alert')).toHaveTextContent('Say what you want to come back for.')
    await userEvent.type(card.getByLabelText('What for?'), 'Part B card')
    server.on('POST /api/broker/clients/u1/follow-ups', () => ({ status: 500 }))
    await userEvent.click(card.getByRole('button', { name: 'Add the follow-up' }))
    await waitFor(() => expect(card.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(card.getByLabelText('What for?')).toHaveValue('Part B card')
    server.on('POST /api/broker/clients/u1/follow-ups', ({ body }) => {
      const added = { ...FOLLOW_UP, ...(body as object) }
      server.on(READ, () => ({ body: brokerClient({ followUps: [added] }) }))
      return { status: 201, body: added }
    })
    await userEvent.click(card.getByRole('button', { name: 'Add the follow-up' }))
    expect(await screen.findByText('December 1, 2026')).toBeVisible()
    expect(card.getByLabelText('What for?')).toHaveValue('')
  })

  it('keeps what is typed while a follow-up is saved', async () => {
    await open()
    const card = region('Follow-ups')
    let answer: (added: Answer) => void = () => undefined
    const path = 'POST /api/broker/clients/u1/follow-ups'
    server.on(path, () => new Promise((resolve) => (answer = resolve)))
    fireEvent.change(card.getByLabelText('Follow up on'), { target: { value: '2026-12-01' } })
    await userEvent.type(card.getByLabelText('What for?'), 'Part B')
    await userEvent.click(card.getByRole('button', { name: 'Add the follow-up' }))
    await userEvent.type(card.getByLabelText('What for?'), ' card')
    server.on(READ, () => ({ body: brokerClient({ followUps: [FOLLOW_UP] }) }))
    await act(async () => answer({ status: 201, body: FOLLOW_UP }))
    await waitFor(() => expect(card.getByLabelText('Follow up on')).toHaveValue(''))
    expect(card.getByLabelText('What for?')).toHaveValue('Part B card')
  })

  it('takes notes and can be assigned', async () => {
    await open()
    server.on('POST /api/broker/clients/u1/notes', ({ body }) => ({
      status: 201,
      body: brokerClient({
        conversation: [
          {
            ...{ id: 'n1', at: '2026-11-20T15:00:00.000Z', who: LEE.name },
            entry: { kind: 'note', text: (body as { text: string }).text },
          },
        ],
      }),
    }))
    await userEvent.type(screen.getByLabelText('Add a note'), 'Prefers mornings')
    await userEvent.click(screen.getByRole('button', { name: 'Save the note' }))
    expect(await region('Conversation').findByText('Prefers mornings')).toBeVisible()
    server.on('POST /api/broker/clients/u1/assign', () => ({
      body: brokerClient({ assignee: { id: LEE.id, name: LEE.name } }),
    }))
    await userEvent.click(screen.getByRole('button', { name: 'Assign to me: Pat Example' }))
    await waitFor(() =>
      expect(region('At a glance').getByRole('status')).toHaveTextContent(LEE.name),
    )
  })

  it('may be seen twice: the broker shows both, keeps them apart, or undoes it', async () => {
    await open({ matches: [MATCH] })
    const LINK = 'POST /api/broker/clients/u1/links'
    const answer = (state: ClientMatch['state']) => ({
      body: brokerClient({ matches: [{ ...MATCH, state }] }),
    })
    server.on(LINK, ({ body }) =>
      answer((body as { as: string }).as === 'same' ? 'linked' : 'apart'),
    )
    server.on('DELETE /api/broker/clients/u1/links/u2', () => answer('suggested'))
    expect(screen.getByText('Is this the same person?')).toBeVisible()
    expect(screen.getByText(/same phone number/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Same person: show both here/ }))
    expect(await screen.findByText(/Linked by a broker/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Another person/ }))
    expect(await screen.findByText(/this is another person/)).toBeVisible()
    expect(server.requests(LINK).map(({ body }) => body)).toEqual([
      { other: 'u2', as: 'same' },
      { other: 'u2', as: 'apart' },
    ])
  })

  it('who may not be called has no number to call', async () => {
    await open({
      ...{ phone: null, email: null, mayBeCalled: false, name: 'Quiet Person' },
      lead: {
        ...{ situation: 'no-plan', plan: 'G', quoted: false, isSold: false, source: 'onboarding' },
        lastActivityAt: '2026-11-20T15:00:00.000Z',
      },
      state: 'MA',
    })
    expect(screen.getByText(/Don’t call this person/)).toBeVisible()
    expect(screen.queryByRole('link', { name: /, call / })).toBeNull()
    expect(screen.getByText('Not sold in MA')).toBeVisible()
  })

  it('of a colleague shows no forms for notes and follow-ups', async () => {
    await open({ isColleagues: true, calls: [brokerCall()] })
    expect(screen.getByText('A colleague looks after this client')).toBeVisible()
    expect(screen.queryByLabelText('Add a note')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Follow-ups' })).toBeNull()
  })

  it('that is unknown leads to a page that says so, and a failure can be tried again', async () => {
    server.on(READ, () => ({ status: 404, body: { code: 'CLIENT_UNKNOWN', message: 'No.' } }))
    const { unmount } = openPage(brokerPageRoutes, '/dashboard/clients/u1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    unmount()
    server.on(READ, () => ({ status: 500, body: { message: 'Our fault.' } }))
    openPage(brokerPageRoutes, '/dashboard/clients/u1')
    expect(await screen.findByText('We couldn’t load the client')).toBeVisible()
    server.on(READ, () => ({ body: brokerClient() }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Example' })).toBeVisible()
  })
})
