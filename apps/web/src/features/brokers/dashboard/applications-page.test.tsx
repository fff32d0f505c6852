import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  applicationList,
  applicationRow,
  brokerApplication,
  endBrokerVisit,
  startBrokerVisit,
} from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { BrokerApplicationRow } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before the tests start.

const LIST = 'GET /api/broker/applications'
const EXPORT = 'POST /api/broker/applications/export'
const address = () => screen.getByTestId('address').textContent
const names = () =>
  within(screen.getByRole('grid', { name: 'Applications' }))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent)

function row(number: number, more: Partial<BrokerApplicationRow> = {}): BrokerApplicationRow {
  const applicant = `Client ${String(number).padStart(4, '0')}`
  return applicationRow({ id: `a${number}`, applicant, sectionsDone: number % 100, ...more })
}

describe('the list of applications', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
  })
  afterEach(endBrokerVisit)

  function serve(rows: BrokerApplicationRow[]) {
    server.on(LIST, () => ({ body: applicationList(rows) }))
  }

  it('gives the number of rows but renders only the visible ones', async () => {
    serve(Array.from({ length: 5000 }, (_, index) => row(index)))
    openPage(brokerPageRoutes, '/dashboard/applications')
    const grid = await screen.findByRole('grid', { name: 'Applications' })
    expect(grid).toHaveAttribute('aria-rowcount', '5001')
    const rows = within(grid).getAllByRole('row')
    expect(rows.length).toBeLessThan(60)
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2')
    expect(screen.getByText('5,000 total')).toBeVisible()
  })

  it('sorts by a column, and in reverse after a second press', async () => {
    serve([row(2), row(1), row(3)])
    openPage(brokerPageRoutes, '/dashboard/applications')
    const sort = await screen.findByRole('button', { name: 'Applicant' })
    await userEvent.click(sort)
    expect(names()).toEqual(['Client 0001', 'Client 0002', 'Client 0003'])
    expect(screen.getByRole('columnheader', { name: /Applicant/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await userEvent.click(sort)
    expect(names()).toEqual(['Client 0003', 'Client 0002', 'Client 0001'])
    expect(address()).toBe('/dashboard/applications?sort=-applicant')
  })

  it('moves between rows with the arrow keys, while Tab reaches only one row', async () => {
    serve(Array.from({ length: 40 }, (_, index) => row(index)))
    openPage(brokerPageRoutes, '/dashboard/applications')
    const first = await screen.findByRole('link', { name: 'Client 0000' })
    first.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('link', { name: 'Client 0002' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('link', { name: 'Client 0039' })).toHaveFocus()
    const tabbable = screen
      .getAllByRole('link', { name: /^Client/ })
      .filter((link) => link.tabIndex === 0)
    expect(tabbable).toHaveLength(1)
    await userEvent.keyboard('{Home}')
    expect(first).toHaveFocus()
  })

  it('filters by a tile to exactly the rows it counts, and shows all after a second press', async () => {
    serve([row(1), row(2, { stage: 'needs-attention', errors: 3 }), row(3)])
    openPage(brokerPageRoutes, '/dashboard/applications')
    const tile = await screen.findByRole('link', { name: '1 Applications with errors' })
    await userEvent.click(tile)
    expect(names()).toEqual(['Client 0002'])
    expect(address()).toBe('/dashboard/applications?errors=1')
    expect(screen.getByRole('link', { name: '2 Calls due' })).toHaveAttribute(
      'href',
      '/dashboard/calls?show=due',
    )
    await userEvent.click(tile)
    expect(names()).toHaveLength(3)
  })

  it('marks an active tile even with other filters, and removes only its own filters', async () => {
    const wrong = { stage: 'needs-attention', errors: 1 } as const
    serve([
      row(1, wrong),
      row(2, { ...wrong, state: 'OH' }),
      row(3, { state: 'OH' }),
      row(4, { stage: 'withdrawn', errors: 1 }),
    ])
    openPage(brokerPageRoutes, '/dashboard/applications')
    const tile = await screen.findByRole('link', { name: '2 Applications with errors' })
    await userEvent.click(tile)
    await userEvent.selectOptions(screen.getByLabelText('State', { selector: 'select' }), 'OH')
    expect(names()).toEqual(['Client 0002'])
    expect(tile).toHaveAttribute('aria-current', 'true')
    await userEvent.click(tile)
    expect(address()).toBe('/dashboard/applications?state=OH')
    expect(names()).toEqual(['Client 0002', 'Client 0003'])
  })

  it('shows an active filter even if no row has its value anymore', async () => {
    serve([row(1)])
    openPage(brokerPageRoutes, '/dashboard/applications?assignee=Gone%20Broker&idle=5')
    expect(await screen.findByText(/No applications match/)).toBeVisible()
    expect(screen.getByLabelText('Assigned to', { selector: 'select' })).toHaveDisplayValue(
      'Gone Broker',
    )
    expect(screen.getByLabelText('Unchanged for', { selector: 'select' })).toHaveDisplayValue('5')
  })

  it('returns from an application to the list as it was', async () => {
    serve([row(1), row(2, { state: 'OH' })])
    server.on('GET /api/broker/applications/a2', () => ({ body: brokerApplication({ id: 'a2' }) }))
    server.on('GET /api/broker/applications/a2/help', () => ({ body: brokerApplication().help }))
    openPage(brokerPageRoutes, '/dashboard/applications?state=OH')
    await userEvent.click(await screen.findByRole('link', { name: 'Client 0002' }))
    await screen.findByRole('heading', { level: 1, name: 'Pat Example' })
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await waitFor(() => expect(address()).toBe('/dashboard/applications?state=OH'))
    await waitFor(() => expect(names()).toEqual(['Client 0002']))
  })

  it('reads the view from the address, so that a link shows a colleague the same', async () => {
    serve([row(1), row(2, { state: 'OH' }), row(3, { state: 'OH' })])
    openPage(brokerPageRoutes, '/dashboard/applications?state=OH&sort=-applicant&columns=state')
    await screen.findByRole('grid', { name: 'Applications' })
    expect(names()).toEqual(['Client 0003', 'Client 0002'])
    expect(screen.getByLabelText('State', { selector: 'select' })).toHaveValue('OH')
    expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  })

  it('searches while the broker types and says when nothing matches', async () => {
    serve([row(1), row(2)])
    openPage(brokerPageRoutes, '/dashboard/applications')
    const box = await screen.findByLabelText('Search name, carrier, or broker')
    await userEvent.type(box, 'client 0002')
    await waitFor(() => expect(names()).toEqual(['Client 0002']))
    await userEvent.type(box, 'x')
    expect(await screen.findByText(/No applications match/)).toBeVisible()
    expect(box).toHaveValue('client 0002x')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(2)
    expect(box).toHaveValue('')
    expect(box).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it.each([
    [
      'a tile that counts all rows',
      '1 Applications with errors',
      '/dashboard/applications?errors=1',
    ],
    ['the link to the page', 'Applications', '/dashboard/applications'],
  ])('clears the search text after a press on %s', async (_, link, left) => {
    serve([row(1), row(2, { errors: 1 })])
    openPage(brokerPageRoutes, '/dashboard/applications')
    const box = await screen.findByLabelText('Search name, carrier, or broker')
    await userEvent.type(box, 'client 0001')
    await waitFor(() => expect(address()).toBe('/dashboard/applications?text=client+0001'))
    await userEvent.click(screen.getByRole('link', { name: link }))
    expect(address()).toBe(left)
    expect(box).toHaveValue('')
    expect(names()).toContain('Client 0002')
  })

  it('exports the visible columns and rows in their order', async () => {
    serve([row(1, { state: 'OH' }), row(2), row(3, { state: 'OH' })])
    server.on(EXPORT, () => ({ body: {} }))
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: vi.fn() }),
    )
    openPage(
      brokerPageRoutes,
      '/dashboard/applications?state=OH&sort=-applicant&columns=state,stage',
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    await waitFor(() => expect(server.requests(EXPORT)).toHaveLength(1))
    expect(server.requests(EXPORT)[0]?.body).toEqual({
      columns: ['applicant', 'state', 'stage', 'phone', 'email'],
      ids: ['a3', 'a1'],
    })
  })

  it('tells a broker without applications what will appear here', async () => {
    openPage(brokerPageRoutes, '/dashboard/applications')
    expect(await screen.findByText(/There are no applications yet/)).toBeVisible()
  })

  it('offers to try again when the list fails to load', async () => {
    server.on(LIST, () => ({ status: 500, body: { message: 'Our fault.' } }))
    openPage(brokerPageRoutes, '/dashboard/applications')
    expect(await screen.findByText('Our fault.')).toBeVisible()
    serve([row(1)])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(names()).toEqual(['Client 0001']))
  })
})
