import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brokerCall, endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { AgendaItem } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const AGENDA = 'GET /api/broker/agenda'
const KIM = { id: 'b2', name: 'Kim Broker' }
const address = () => screen.getByTestId('address').textContent
const card = (name: string) => within(screen.getByRole('article', { name }))

function item(more: Partial<AgendaItem> = {}): AgendaItem {
  return {
    ...{ id: 'follow-up f1', kind: 'follow-up', when: 'today', at: null, dueOn: '2026-11-20' },
    ...{ client: 'u1', name: 'Pat Example', phone: '5550100199', note: 'Ask about Part B' },
    ...{ assignee: { id: LEE.id, name: LEE.name }, application: null, call: null },
    ...more,
  }
}

function callItem(more: Partial<AgendaItem> = {}): AgendaItem {
  const call = brokerCall({ reason: 'Plan N' })
  return item({
    ...{ id: 'call c1', kind: 'call', dueOn: null, note: 'Plan N', assignee: null, call },
    ...more,
  })
}

describe('today', () => {
  let server: FakeServer
  let items: AgendaItem[]
  beforeEach(() => {
    server = startBrokerVisit()
    items = []
    server.on(AGENDA, () => ({
      body: { asOf: '2026-11-20T15:00:00.000Z', today: '2026-11-20', items },
    }))
  })
  afterEach(endBrokerVisit)

  it('lists what is due in order, with one press to call', async () => {
    items = [
      item({ id: 'follow-up f2', when: 'overdue', dueOn: '2026-11-18', name: 'Old Owen' }),
      callItem(),
      item({ id: 'statement a1', kind: 'statement', name: 'Sam Sent', application: 'a1' }),
      item({ id: 'needs-information a2', kind: 'needs-information', name: 'Ina Info' }),
      item({ id: 'follow-up f3', when: 'later', dueOn: '2026-11-24', name: 'Lea Later' }),
    ]
    openPage(brokerPageRoutes, '/dashboard')
    expect(await screen.findByText('4 things to do')).toBeVisible()
    expect(screen.getByText('November 20, 2026')).toBeVisible()
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Overdue (1)',
      'Due today (3)',
      'Next 7 days (1)',
    ])
    const pat = card('Pat Example')
    expect(pat.getByRole('link', { name: /555.*call Pat Example/ })).toHaveAttribute(
      'href',
      'tel:+15550100199',
    )
    expect(pat.getByText('Plan N')).toBeVisible()
    expect(pat.getByRole('link', { name: 'Pat Example' })).toHaveAttribute(
      'href',
      '/dashboard/clients/u1',
    )
    expect(card('Sam Sent').getByRole('link', { name: 'Sign for Sam Sent' })).toHaveAttribute(
      'href',
      '/dashboard/applications/a1#statement',
    )
    expect(card('Ina Info').getByText('The insurer needs information')).toBeVisible()
  })

  it('proposes the next try after no answer', async () => {
    items = [callItem()]
    server.on('PATCH /api/broker/calls/c1', () => {
      items = [callItem({ when: 'later', dueOn: '2026-11-21', at: '2026-11-21T15:00:00.000Z' })]
      return { body: brokerCall() }
    })
    openPage(brokerPageRoutes, '/dashboard')
    await screen.findByRole('article', { name: 'Pat Example' })
    await userEvent.click(card('Pat Example').getByRole('button', { name: 'No answer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome: Pat Example' }))
    expect(await screen.findByText('Nothing is due today.')).toBeVisible()
    expect(server.requests('PATCH /api/broker/calls/c1')[0]?.body).toEqual({
      outcome: 'no-answer',
      attempts: 0,
    })
  })

  it('finishes and reschedules a follow-up, and keeps the focus nearby', async () => {
    items = [item()]
    server.on('PATCH /api/broker/follow-ups/f1', ({ body }) => {
      items = 'done' in (body as object) ? [] : [item({ dueOn: '2026-11-25', when: 'later' })]
      return { body: { id: 'f1' } }
    })
    openPage(brokerPageRoutes, '/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Reschedule: Pat Example' }))
    const day = screen.getByLabelText('New day')
    expect(day).toHaveValue('2026-11-20')
    await userEvent.clear(day)
    await userEvent.type(day, '2026-11-25')
    await userEvent.click(screen.getByRole('button', { name: 'Save the day: Pat Example' }))
    expect(await screen.findByText('Nov 25, 2026')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mark as done: Pat Example' }))
    const status = await screen.findByText('Nothing is due today.')
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    await waitFor(() => expect(status).toHaveFocus())
    expect(server.requests('PATCH /api/broker/follow-ups/f1').map(({ body }) => body)).toEqual([
      { dueOn: '2026-11-25' },
      { done: true },
    ])
  })

  it('says why a follow-up was not saved, and keeps it', async () => {
    items = [item()]
    server.on('PATCH /api/broker/follow-ups/f1', () => ({
      ...{ status: 404, body: { code: 'FOLLOW_UP_UNKNOWN', message: 'It no longer exists.' } },
    }))
    openPage(brokerPageRoutes, '/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as done: Pat Example' }))
    expect(await card('Pat Example').findByRole('alert')).toHaveTextContent('It no longer exists.')
  })

  it('shows an admin the whole office on request, and other brokers only their own work', async () => {
    items = [item(), item({ id: 'follow-up f2', name: 'Kim’s Client', assignee: KIM })]
    openPage(brokerPageRoutes, '/dashboard')
    expect(await screen.findByText('1 thing to do')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'The whole office' }))
    expect(screen.getByText('2 things to do')).toBeVisible()
    expect(address()).toBe('/dashboard?show=office')
  })

  it('has no choice of whose work for a broker who is not an admin', async () => {
    server.on('GET /api/broker/me', () => ({ body: { ...LEE, isAdmin: false } }))
    openPage(brokerPageRoutes, '/dashboard?show=office')
    expect(await screen.findByText('Nothing is due today.')).toBeVisible()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('link', { name: 'leads' })).toHaveAttribute('href', '/dashboard/leads')
  })

  it('offers to try again when it fails to load', async () => {
    server.on(AGENDA, () => ({ status: 500, body: { message: 'Our fault.' } }))
    openPage(brokerPageRoutes, '/dashboard')
    expect(await screen.findByText('We couldn’t load your day')).toBeVisible()
    server.on(AGENDA, () => ({
      body: { asOf: '2026-11-20T15:00:00.000Z', today: '2026-11-20', items: [] },
    }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing is due today.')).toBeVisible()
  })

  it('opens the list of applications from an old link with filters', async () => {
    openPage(brokerPageRoutes, '/dashboard?stage=approved')
    expect(await screen.findByRole('heading', { level: 1, name: 'Applications' })).toBeVisible()
    expect(address()).toBe('/dashboard/applications?stage=approved')
  })
})
