import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { brokerApplication, endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { BrokerCall } from '../../../adapters/api/broker-client'
import { brokerRoutes } from '../gate'
import '.' // Compiled before a test waits for it.

const LIST = 'GET /api/broker/calls'
const CHANGE = 'PATCH /api/broker/calls/c1'
const KIM = { id: 'b2', name: 'Kim Broker' }
const address = () => screen.getByTestId('address').textContent
const card = (name: string) => within(screen.getByRole('article', { name }))

function brokerCall(more: Partial<BrokerCall> = {}): BrokerCall {
  return {
    id: 'c1',
    kind: 'contact-me',
    status: 'booked',
    startsAt: null,
    minutes: 30,
    timeZone: 'America/Chicago',
    zoneInWords: 'Central Time',
    when: 'On our next business day',
    bestTime: 'any',
    name: 'Pat Example',
    phone: '5550100199',
    email: null,
    reason: '',
    assignee: null,
    outcome: null,
    officeWhen: null,
    due: true,
    application: null,
    askedAt: '2026-11-20T15:00:00.000Z',
    ...more,
  }
}

describe('calls', () => {
  let server: FakeServer
  let calls: BrokerCall[]
  beforeEach(() => {
    server = startBrokerVisit()
    calls = [brokerCall(), brokerCall({ id: 'c2', name: 'Sam Other', assignee: KIM })]
    server.on(LIST, () => ({ body: calls }))
    server.on('GET /api/broker/colleagues', () => ({
      body: [
        { ...LEE, active: true, lastSignInAt: null },
        { ...LEE, ...KIM, active: true, lastSignInAt: null },
        { ...LEE, id: 'b3', name: 'Gone Broker', active: false, lastSignInAt: null },
      ],
    }))
  })
  afterEach(endBrokerVisit)

  it('are given to a colleague who can sign in', async () => {
    server.on(CHANGE, () => {
      calls = [brokerCall({ assignee: KIM })]
      return { body: calls[0] }
    })
    openPage(brokerRoutes, '/dashboard/calls')
    await screen.findByRole('article', { name: 'Pat Example' })
    await screen.findAllByRole('option', { name: 'Lee Broker' })
    expect(screen.queryByRole('option', { name: 'Gone Broker' })).toBeNull()
    await userEvent.selectOptions(card('Pat Example').getByLabelText('Give it to'), 'Kim Broker')
    await userEvent.click(card('Pat Example').getByRole('button', { name: 'Assign: Pat Example' }))
    expect(await card('Pat Example').findByText('Kim Broker', { selector: 'dd' })).toBeVisible()
    expect(server.requests(CHANGE)[0]?.body).toEqual({ assignee: 'b2' })
  })

  it('keep what was chosen when it could not be given, and say why', async () => {
    server.on(CHANGE, () => ({
      status: 404,
      body: { code: 'BROKER_UNKNOWN', message: 'This broker is not in the team any more.' },
    }))
    openPage(brokerRoutes, '/dashboard/calls')
    await screen.findAllByRole('option', { name: 'Lee Broker' })
    await userEvent.selectOptions(card('Pat Example').getByLabelText('Give it to'), 'b2')
    await userEvent.click(screen.getByRole('button', { name: 'Assign: Pat Example' }))
    expect(await card('Pat Example').findByRole('alert')).not.toBeEmptyDOMElement()
    expect(card('Pat Example').getByLabelText('Give it to')).toHaveValue('b2')
  })

  it('leave the focus at hand when the card stays, and when it goes', async () => {
    server.on(CHANGE, ({ body }) => {
      const isNoted = 'outcome' in (body as object)
      calls = [
        brokerCall(
          isNoted
            ? { assignee: LEE, outcome: 'reached', status: 'done' }
            : { assignee: { id: LEE.id, name: LEE.name } },
        ),
      ]
      return { body: calls[0] }
    })
    openPage(brokerRoutes, '/dashboard/calls')
    await userEvent.click(await screen.findByRole('button', { name: 'Take it: Pat Example' }))
    await waitFor(() => expect(card('Pat Example').getByLabelText('Give it to')).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Note it: Pat Example' }))
    const empty = await screen.findByText(/^No call is open/)
    await waitFor(() => expect(empty).toHaveFocus())
  })

  it('are narrowed to those of one broker, or of nobody, which stands in the address', async () => {
    openPage(brokerRoutes, '/dashboard/calls?show=due')
    expect(await screen.findByText('2 calls')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Made by'), 'Kim Broker')
    expect(screen.getByText('1 of 2 calls')).toBeVisible()
    expect(screen.getByRole('article')).toHaveAccessibleName('Sam Other')
    expect(address()).toBe('/dashboard/calls?show=due&assignee=Kim+Broker')
    await userEvent.selectOptions(screen.getByLabelText('Made by'), 'Nobody yet')
    expect(screen.getByRole('article')).toHaveAccessibleName('Pat Example')
    await userEvent.click(screen.getByRole('radio', { name: 'All open' }))
    expect(address()).toBe('/dashboard/calls?show=open&assignee=-')
  })

  it('are where "Back" of an application leads that was opened from them', async () => {
    calls = [brokerCall({ application: 'a1' })]
    server.on('GET /api/broker/applications/a1', () => ({ body: brokerApplication() }))
    server.on('GET /api/broker/applications/a1/help', () => ({ body: brokerApplication().help }))
    openPage(brokerRoutes, '/dashboard/calls?show=due&assignee=-')
    await userEvent.click(await screen.findByRole('link', { name: /^Open the application/ }))
    await screen.findByRole('heading', { level: 1, name: 'Pat Example' })
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('article', { name: 'Pat Example' })).toBeVisible()
    expect(address()).toBe('/dashboard/calls?show=due&assignee=-')
  })

  it('say so when none is of the broker in the address', async () => {
    openPage(brokerRoutes, '/dashboard/calls?assignee=Old+Name')
    expect(await screen.findByText(/^None of 2 calls/)).toBeVisible()
    expect(screen.getByLabelText('Made by')).toHaveValue('Old Name')
  })
})
