import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brokerApplication, endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { PipelineRow } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const READ = 'GET /api/broker/pipeline'
const address = () => screen.getByTestId('address').textContent

function row(id: string, more: Partial<PipelineRow> = {}): PipelineRow {
  return {
    id,
    applicant: id,
    state: 'OH',
    plan: 'G',
    carrier: 'Cedar',
    status: 'in_review',
    since: '2026-11-15T15:00:00.000Z',
    submittedAt: '2026-11-10T15:00:00.000Z',
    effectiveDate: '2027-01-01',
    premium: 150.1,
    label: 'Sample rates',
    assignee: { id: 'b1', name: 'Lee Broker' },
    needsStatement: false,
    possibleStatuses: ['approved'],
    ...more,
  }
}
const ROWS = [
  row('Ann Open'),
  row('Bo Won', { status: 'approved', premium: 120.2, possibleStatuses: [] }),
  row('Cy Won', {
    ...{ status: 'approved', premium: null, submittedAt: '2026-03-01T15:00:00.000Z' },
    ...{ assignee: null, possibleStatuses: [] },
  }),
  row('Di Due', { needsStatement: true, premium: 99.9 }),
]
const pipeline = (rows: readonly PipelineRow[] = ROWS) => ({
  body: { asOf: '2026-11-20T15:00:00.000Z', today: '2026-11-20', rows },
})

let server: FakeServer
beforeEach(() => {
  server = startBrokerVisit()
  server.on(READ, () => pipeline())
})
afterEach(endBrokerVisit)

describe('the pipeline', () => {
  it('sums what is in force and what is on the way, by month and by year', async () => {
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    const inForce = (await screen.findByText(/^Premium in force/)).parentElement
    expect(inForce).toHaveTextContent('$120.20 a month')
    expect(inForce).toHaveTextContent('$1,442.40 a year, 2 policies')
    const onTheWay = screen.getByText(/^On the way/).parentElement
    expect(onTheWay).toHaveTextContent('$250.00 a month')
    expect(screen.getByText('Sample rates')).toBeVisible()
  })

  it('shows the days in a status and the next step', async () => {
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    const item = (await screen.findByRole('link', { name: 'Di Due' })).closest('li')
    expect(item).toHaveTextContent('for 5 days')
    expect(item).toHaveTextContent('Sign your statement')
    expect(item).toHaveTextContent('$99.90 a month')
    expect(item).toHaveTextContent('$1,198.80 a year')
  })

  it('filters by status, broker, and period in the address', async () => {
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    await userEvent.click(await screen.findByRole('button', { name: /^2 Approved/ }))
    expect(screen.queryByText('Ann Open')).toBeNull()
    expect(screen.getByRole('link', { name: 'Cy Won' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Past 30 days' }))
    expect(screen.queryByText('Cy Won')).toBeNull()
    expect(address()).toBe('/dashboard/pipeline?status=approved&period=30')
    await userEvent.selectOptions(screen.getByLabelText('Broker'), 'No one yet')
    expect(screen.getByText('Nothing here. Choose another status or period.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^0 Approved/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  it('lets only admins filter by broker', async () => {
    endBrokerVisit()
    server = startBrokerVisit({ ...LEE, isAdmin: false })
    server.on(READ, () => pipeline())
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    expect(await screen.findByRole('link', { name: 'Ann Open' })).toBeVisible()
    expect(screen.queryByLabelText('Broker')).toBeNull()
  })

  it('moves an application to the next status', async () => {
    server.on(READ, () => pipeline([row('a1', { applicant: 'Ann Open' })]))
    server.on('GET /api/broker/applications/a1', () => ({
      body: brokerApplication({
        statuses: [{ status: 'in_review', at: '2026-11-15T15:00:00.000Z', setBy: 'Lee Broker' }],
        possibleStatuses: ['approved'],
      }),
    }))
    server.on('POST /api/broker/applications/a1/status', () => ({
      body: brokerApplication(),
    }))
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    await userEvent.click(await screen.findByRole('button', { name: 'Change status of Ann Open' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Save the status' }))
    await waitFor(() => expect(server.requests(READ)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no button for a decided application', async () => {
    openPage(brokerPageRoutes, '/dashboard/pipeline?status=approved')
    expect(await screen.findByRole('link', { name: 'Bo Won' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Change status/ })).toBeNull()
  })

  it('says that nothing was sent yet', async () => {
    server.on(READ, () => pipeline([]))
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    expect(await screen.findByText(/^Nothing was sent yet/)).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    server.on(READ, () => ({ status: 500, body: { message: 'Down.', code: 'INTERNAL' } }))
    openPage(brokerPageRoutes, '/dashboard/pipeline')
    expect(await screen.findByText('We couldn’t load the pipeline')).toBeVisible()
    server.on(READ, () => pipeline())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Ann Open' })).toBeVisible()
  })
})
