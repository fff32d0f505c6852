import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const LIST = 'GET /api/broker/audit'
const EXPORT = 'POST /api/broker/audit/export'
const entry = (who: string) => ({
  ...{ seq: 1, at: '2026-11-20T15:00:00.000Z', who, action: 'quote.mail', application: null },
  ...{ subject: 'phone', fields: ['consent'], from: '127.0.0.1' },
})
const address = () => screen.getByTestId('address').textContent

let server: FakeServer
beforeEach(() => {
  server = startBrokerVisit()
  server.on(LIST, () => ({ body: { entries: [entry('Everyone')], next: null } }))
  server.on(`${LIST}?broker=b1&kind=quote`, () => ({
    body: { entries: [entry('Only Lee')], next: null },
  }))
  server.on(`${LIST}?broker=b1`, () => ({ body: { entries: [], next: null } }))
})
afterEach(endBrokerVisit)

describe('the search in the audit trail', () => {
  it('finds entries by broker and kind, and keeps the search in the address', async () => {
    openPage(brokerPageRoutes, '/dashboard/audit')
    expect(await screen.findByText('Everyone')).toBeVisible()
    await screen.findByRole('option', { name: 'Lee Broker' })
    await userEvent.selectOptions(screen.getByLabelText('Who'), 'Lee Broker')
    expect(await screen.findByText('No entries yet.')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('What'), 'Emailed rates')
    expect(await screen.findByText('Only Lee')).toBeVisible()
    expect(address()).toBe('/dashboard/audit?broker=b1&kind=quote')
  })

  it('finds entries by day', async () => {
    const days = 'since=2026-11-01&until=2026-11-01'
    const since = new Date('2026-11-01T00:00').toISOString()
    const until = new Date('2026-11-02T00:00').toISOString()
    server.on(`${LIST}?${new URLSearchParams({ since, until })}`, () => ({
      body: { entries: [entry('That day')], next: null },
    }))
    server.on(`${LIST}?${new URLSearchParams({ since })}`, () => ({
      body: { entries: [], next: null },
    }))
    openPage(brokerPageRoutes, `/dashboard/audit?${days}`)
    expect(await screen.findByText('That day')).toBeVisible()
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-01')
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } })
    expect(await screen.findByText('No entries yet.')).toBeVisible()
    expect(address()).toBe('/dashboard/audit?since=2026-11-01')
  })

  it('saves what was found as a file', async () => {
    server.on(EXPORT, () => ({ body: {} }))
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => '#', revokeObjectURL: vi.fn() }),
    )
    openPage(brokerPageRoutes, '/dashboard/audit?broker=b1&kind=quote')
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }))
    await waitFor(() =>
      expect(server.requests(EXPORT).map(({ body }) => body)).toEqual([
        { broker: 'b1', kind: 'quote' },
      ]),
    )
  })
})
