import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brokerClient, endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { Lead } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const ALL = 'GET /api/broker/leads'
const address = () => screen.getByTestId('address').textContent

function lead(name: string, more: Partial<Lead> = {}): Lead {
  return {
    id: name,
    name,
    state: 'TX',
    zip5: '75201',
    situation: 'no-plan',
    plan: 'G',
    quoted: true,
    source: 'onboarding',
    lastActivityAt: '2026-11-20T15:00:00.000Z',
    mayBeCalled: true,
    phone: '5550100199',
    email: null,
    isSold: true,
    assignee: null,
    hasMatch: false,
    ...more,
  }
}

describe('leads', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on(ALL, () => ({ body: [lead('Ann Early'), lead('Bo Late')] }))
    server.on(`${ALL}?days=7`, () => ({ body: [lead('Bo Late')] }))
    server.on(`${ALL}?days=1`, () => ({ body: [] }))
  })
  afterEach(endBrokerVisit)

  it('can be filtered by period in the address', async () => {
    openPage(brokerPageRoutes, '/dashboard/leads?sort=name')
    expect(await screen.findByText('2 of 2')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Last activity'), 'The past 7 days')
    expect(await screen.findByText('1 of 1')).toBeVisible()
    expect(screen.queryByText('Ann Early')).toBeNull()
    expect(address()).toBe('/dashboard/leads?sort=name&days=7')
    await userEvent.selectOptions(screen.getByLabelText('Last activity'), 'Any')
    expect(await screen.findByText('2 of 2')).toBeVisible()
    expect(address()).toBe('/dashboard/leads?sort=name')
  })

  it('say what to do if there are none in that period', async () => {
    openPage(brokerPageRoutes, '/dashboard/leads?days=1')
    expect(await screen.findByText(/No leads in the past 24 hours/)).toBeVisible()
    expect(screen.getByLabelText('Last activity')).toHaveDisplayValue('The past 24 hours')
  })

  it('fall back to any time if the address has an unknown period', async () => {
    openPage(brokerPageRoutes, '/dashboard/leads?days=2')
    expect(await screen.findByText('2 of 2')).toBeVisible()
    expect(screen.getByLabelText('Last activity')).toHaveDisplayValue('Any')
  })

  // B24
  it('are only people who can be called, until the broker asks for the rest', async () => {
    const quiet = { mayBeCalled: false, phone: null }
    server.on(ALL, () => ({ body: [lead('Ann Early'), lead('', { id: 'u9', ...quiet })] }))
    openPage(brokerPageRoutes, '/dashboard/leads')
    expect(await screen.findByText('1 of 2')).toBeVisible()
    expect(screen.queryByText('No name yet')).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Also show 1 who can’t be called' }))
    expect(screen.getByText('2 of 2')).toBeVisible()
    expect(screen.getByRole('link', { name: 'No name yet' })).toBeVisible()
    expect(address()).toBe('/dashboard/leads?show=all')
  })

  it('say so if none of them may be called', async () => {
    server.on(ALL, () => ({ body: [lead('Ann Early', { mayBeCalled: false })] }))
    openPage(brokerPageRoutes, '/dashboard/leads')
    expect(await screen.findByText('0 of 1')).toBeVisible()
    expect(screen.getByText('No one here has agreed to be called yet.')).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  // B24
  it('have seen no quote in a state whose plans are not sold', async () => {
    server.on(ALL, () => ({
      body: [lead('Bay State', { state: 'MA', quoted: false, isSold: false }), lead('Ann Early')],
    }))
    openPage(brokerPageRoutes, '/dashboard/leads')
    const row = (name: RegExp) => within(screen.getByRole('row', { name }))
    expect(await screen.findByRole('row', { name: /Bay State/ })).toBeVisible()
    expect(row(/Bay State/).getByText('Not sold in MA')).toBeVisible()
    expect(row(/Ann Early/).getByText('Seen')).toBeVisible()
  })

  it('open the page of the client, also from an old link', async () => {
    server.on('GET /api/broker/clients/u1', () => ({ body: brokerClient() }))
    server.on(ALL, () => ({ body: [lead('Pat Example', { id: 'u1', hasMatch: true })] }))
    openPage(brokerPageRoutes, '/dashboard/leads')
    await userEvent.click(await screen.findByRole('link', { name: 'Pat Example (seen twice?)' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Example' })).toBeVisible()
    expect(address()).toBe('/dashboard/clients/u1')
    cleanup()
    openPage(brokerPageRoutes, '/dashboard/leads?lead=u1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Example' })).toBeVisible()
  })
})
