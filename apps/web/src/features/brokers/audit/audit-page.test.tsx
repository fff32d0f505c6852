import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const AUDIT = 'GET /api/broker/audit'

function entry(seq: number, action: string, application: string | null) {
  const who = { who: 'Lee Broker', from: '127.0.0.1' }
  return { seq, at: '2026-11-20T15:00:00Z', ...who, action, application, subject: null, fields: [] }
}

describe('the audit trail', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    const read = entry(2, 'application.read', 'a1')
    server.on(AUDIT, () => ({ body: { entries: [read, entry(1, 'sign-in', null)], next: null } }))
    server.on(`${AUDIT}?application=a1`, () => ({ body: { entries: [read], next: null } }))
  })
  afterEach(endBrokerVisit)

  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

  it('describes each action and links to the application', async () => {
    openPage(brokerPageRoutes, '/dashboard/audit')
    await screen.findByRole('table')
    expect(rows()[0]).toHaveTextContent('Opened an application')
    expect(rows()[1]).toHaveTextContent('Signed in')
    expect(screen.getByRole('link', { name: 'Open the application of entry 2' })).toHaveAttribute(
      'href',
      '/dashboard/applications/a1',
    )
  })

  it('filters by one application in the address and shows all entries again', async () => {
    openPage(brokerPageRoutes, '/dashboard/audit')
    await userEvent.click(await screen.findByRole('link', { name: /^Related entries/ }))
    expect(await screen.findByText(/Only entries about/)).toBeVisible()
    expect(screen.getByTestId('address')).toHaveTextContent('/dashboard/audit?application=a1')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await userEvent.click(screen.getByRole('link', { name: 'Show all entries' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  it('opens only for admins', async () => {
    endBrokerVisit()
    server = startBrokerVisit({
      id: 'b2',
      name: 'Kim Broker',
      email: 'kim@example.com',
      isAdmin: false,
      hasTotp: false,
      hasPasskey: false,
      needsSecondFactor: false,
    })
    openPage(brokerPageRoutes, '/dashboard/audit')
    expect(await screen.findByText(/Only people who manage/)).toBeVisible()
    expect(server.requests(AUDIT)).toEqual([])
  })
})
