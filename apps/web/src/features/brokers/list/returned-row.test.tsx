import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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
import '../dashboard' // Compile the pages first, so that no test times out.
import '../application'

function row(number: number): BrokerApplicationRow {
  return applicationRow({ id: `a${number}`, applicant: `Client ${number}` })
}

const NUMBERS = Array.from({ length: 300 }, (_, index) => index)
const link = (name: string) => screen.findByRole('link', { name })

describe('a long list, after a visit to one of its rows', () => {
  let server: FakeServer
  const serve = (numbers: readonly number[]) =>
    server.on('GET /api/broker/applications', () => ({ body: applicationList(numbers.map(row)) }))

  beforeEach(() => {
    server = startBrokerVisit()
    serve(NUMBERS)
    server.on('GET /api/broker/applications/a299', () => ({ body: brokerApplication() }))
    server.on('GET /api/broker/applications/a299/help', () => ({ body: brokerApplication().help }))
  })
  afterEach(endBrokerVisit)

  async function openTheLast() {
    openPage(brokerPageRoutes, '/dashboard/applications')
    const first = await link('Client 0')
    first.focus()
    await userEvent.keyboard('{End}{Enter}')
    await screen.findByRole('heading', { level: 1, name: 'Pat Example' })
  }

  it('returns to that row, even if it has moved', async () => {
    await openTheLast()
    serve([299, ...NUMBERS.slice(0, 200)])
    await userEvent.click(await link('Back'))
    await waitFor(async () => expect(await link('Client 299')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(async () => expect(await link('Client 0')).toHaveFocus())
  })

  it('starts at the top if the row is no longer there', async () => {
    await openTheLast()
    serve([1, 2])
    await userEvent.click(await link('Back'))
    await link('Client 1')
    expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toHaveFocus()
  })

  it('starts at the top when opened from the navigation', async () => {
    await openTheLast()
    await userEvent.click(await link('Applications'))
    await link('Client 0')
    expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toHaveFocus()
  })
})
