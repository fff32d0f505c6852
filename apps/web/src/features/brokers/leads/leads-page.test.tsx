import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
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
    mayBeCalled: false,
    phone: null,
    email: null,
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
    await userEvent.click(screen.getByRole('radio', { name: 'Past 7 days' }))
    expect(await screen.findByText('1 of 1')).toBeVisible()
    expect(screen.queryByText('Ann Early')).toBeNull()
    expect(address()).toBe('/dashboard/leads?sort=name&days=7')
    await userEvent.click(screen.getByRole('radio', { name: 'Any time' }))
    expect(await screen.findByText('2 of 2')).toBeVisible()
    expect(address()).toBe('/dashboard/leads?sort=name')
  })

  it('say what to do if there are none in that period', async () => {
    openPage(brokerPageRoutes, '/dashboard/leads?days=1')
    expect(await screen.findByText(/No leads in the past 24 hours/)).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Past 24 hours' })).toBeChecked()
  })

  it('fall back to any time if the address has an unknown period', async () => {
    openPage(brokerPageRoutes, '/dashboard/leads?days=2')
    expect(await screen.findByText('2 of 2')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Any time' })).toBeChecked()
  })

  it('say so if none of them may be called', async () => {
    openPage(brokerPageRoutes, '/dashboard/leads')
    await userEvent.click(await screen.findByRole('checkbox', { name: /may be called/ }))
    expect(screen.getByText('0 of 2')).toBeVisible()
    expect(screen.getByText('No one in this list has agreed to be called.')).toBeVisible()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})
