import { addDays, lightFormat } from 'date-fns'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import {
  brokerCall,
  brokerClient,
  endBrokerVisit,
  LEE,
  startBrokerVisit,
} from '../../../../test/broker'
import { availability } from '../../../../test/calls'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { BrokerCall } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const LIST = 'GET /api/broker/calls'
const CHANGE = 'PATCH /api/broker/calls/c1'
const KIM = { id: 'b2', name: 'Kim Broker' }
const address = () => screen.getByTestId('address').textContent
const card = (name: string) => within(screen.getByRole('article', { name }))

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

  it('can be assigned to a colleague who can sign in', async () => {
    server.on(CHANGE, () => {
      calls = [brokerCall({ assignee: KIM })]
      return { body: calls[0] }
    })
    openPage(brokerPageRoutes, '/dashboard/calls')
    await screen.findByRole('article', { name: 'Pat Example' })
    await screen.findAllByRole('option', { name: 'Lee Broker' })
    expect(screen.queryByRole('option', { name: 'Gone Broker' })).toBeNull()
    await userEvent.selectOptions(card('Pat Example').getByLabelText('Assign to'), 'Kim Broker')
    await userEvent.click(card('Pat Example').getByRole('button', { name: 'Assign: Pat Example' }))
    expect(await card('Pat Example').findByText('Kim Broker', { selector: 'dd' })).toBeVisible()
    expect(server.requests(CHANGE)[0]?.body).toEqual({ assignee: 'b2' })
  })

  it('keep the choice if assigning fails, and say why', async () => {
    server.on(CHANGE, () => ({
      status: 404,
      body: { code: 'BROKER_UNKNOWN', message: 'This broker is not in the team any more.' },
    }))
    openPage(brokerPageRoutes, '/dashboard/calls')
    await screen.findAllByRole('option', { name: 'Lee Broker' })
    await userEvent.selectOptions(card('Pat Example').getByLabelText('Assign to'), 'b2')
    await userEvent.click(screen.getByRole('button', { name: 'Assign: Pat Example' }))
    expect(await card('Pat Example').findByRole('alert')).not.toBeEmptyDOMElement()
    expect(card('Pat Example').getByLabelText('Assign to')).toHaveValue('b2')
  })

  it('keep the focus nearby, whether the card stays or goes', async () => {
    server.on(CHANGE, ({ body }) => {
      const hasOutcome = 'outcome' in (body as object)
      calls = [
        brokerCall(
          hasOutcome
            ? { assignee: LEE, outcome: 'reached', status: 'done' }
            : { assignee: { id: LEE.id, name: LEE.name } },
        ),
      ]
      return { body: calls[0] }
    })
    openPage(brokerPageRoutes, '/dashboard/calls')
    await userEvent.click(await screen.findByRole('button', { name: 'Assign to me: Pat Example' }))
    await waitFor(() => expect(card('Pat Example').getByLabelText('Assign to')).toHaveFocus())
    await userEvent.click(card('Pat Example').getByRole('button', { name: 'Reached' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome: Pat Example' }))
    const empty = await screen.findByText(/^No open calls/)
    await waitFor(() => expect(empty).toHaveFocus())
  })

  it('tell the broker if the client got no email about the new time', async () => {
    const call = brokerCall({ kind: 'scheduled', startsAt: '2026-11-23T15:00:00.000Z' })
    calls = [call]
    const moved = { ...call, startsAt: '2026-11-24T20:00:00.000Z', when: 'Tuesday, November 24' }
    server.on('GET /api/calls/availability?timeZone=America%2FChicago', () => ({
      body: availability(),
    }))
    server.on(CHANGE, () => {
      calls = [moved]
      return { body: { ...moved, noted: false } }
    })
    openPage(brokerPageRoutes, '/dashboard/calls')
    await userEvent.click(await screen.findByRole('button', { name: 'Reschedule: Pat Example' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Tuesday, November 24' }))
    await userEvent.click(screen.getByRole('radio', { name: '2:00 PM' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reschedule the call' }))
    expect(await screen.findByText(/^The call has its new time. We couldn’t email/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Tuesday, November 24', { selector: 'dd' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('can be filtered by broker, or to unassigned ones, in the address', async () => {
    openPage(brokerPageRoutes, '/dashboard/calls?show=due')
    expect(await screen.findByText('2 calls')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Handled by'), 'Kim Broker')
    expect(screen.getByText('1 of 2 calls')).toBeVisible()
    expect(screen.getByRole('article')).toHaveAccessibleName('Sam Other')
    expect(address()).toBe('/dashboard/calls?show=due&assignee=Kim+Broker')
    await userEvent.selectOptions(screen.getByLabelText('Handled by'), 'No one yet')
    expect(screen.getByRole('article')).toHaveAccessibleName('Pat Example')
    await userEvent.click(screen.getByRole('radio', { name: 'All open' }))
    expect(address()).toBe('/dashboard/calls?show=open&assignee=-')
  })

  it('are where “Back” leads from a client opened here', async () => {
    server.on('GET /api/broker/clients/u1', () => ({ body: brokerClient() }))
    openPage(brokerPageRoutes, '/dashboard/calls?show=due&assignee=-')
    await screen.findByRole('article', { name: 'Pat Example' })
    await userEvent.click(card('Pat Example').getByRole('link', { name: /^Open the client/ }))
    await screen.findByRole('heading', { level: 1, name: 'Pat Example' })
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    expect(await screen.findByRole('article', { name: 'Pat Example' })).toBeVisible()
    expect(address()).toBe('/dashboard/calls?show=due&assignee=-')
  })

  it('have no outcome until the broker chooses one, and can be left without one', async () => {
    openPage(brokerPageRoutes, '/dashboard/calls')
    await screen.findByRole('article', { name: 'Pat Example' })
    const pat = card('Pat Example')
    expect(screen.queryByRole('button', { name: /^Save outcome/ })).toBeNull()
    expect(pat.queryByRole('button', { pressed: true })).toBeNull()
    await userEvent.click(pat.getByRole('button', { name: 'Reached' }))
    expect(pat.getByRole('button', { name: 'Reached' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(pat.getByRole('button', { name: 'Cancel' }))
    expect(pat.queryByRole('button', { pressed: true })).toBeNull()
    expect(server.requests(CHANGE)).toHaveLength(0)
  })

  // B9
  it('stay open after no answer, with a next try that the broker can change', async () => {
    server.on(CHANGE, ({ body }) => {
      const { nextTryAt } = body as { nextTryAt: string }
      calls = [brokerCall({ outcome: 'no-answer', attempts: 1, nextTryAt })]
      return { body: calls[0] }
    })
    openPage(brokerPageRoutes, '/dashboard/calls')
    await screen.findByRole('article', { name: 'Pat Example' })
    const pat = card('Pat Example')
    await userEvent.click(pat.getByRole('button', { name: 'No answer' }))
    const time = pat.getByLabelText('Try again on')
    expect(new Date((time as HTMLInputElement).value).toISOString()).toBe(
      '2026-11-20T18:00:00.000Z',
    )
    const save = pat.getByRole('button', { name: 'Save outcome: Pat Example' })
    fireEvent.change(time, { target: { value: '2020-11-23T09:30' } })
    await userEvent.click(save)
    expect(time).toHaveFocus()
    expect(time).toHaveAccessibleDescription(/Choose a time in the future/)
    expect(server.requests(CHANGE)).toEqual([])
    const tomorrow = `${lightFormat(addDays(new Date(), 1), 'yyyy-MM-dd')}T09:30`
    fireEvent.change(time, { target: { value: tomorrow } })
    await userEvent.click(save)
    expect(await card('Pat Example').findByText('Tried once.')).toBeVisible()
    expect(server.requests(CHANGE)[0]?.body).toEqual({
      outcome: 'no-answer',
      attempts: 0,
      nextTryAt: new Date(tomorrow).toISOString(),
    })
    await userEvent.click(card('Pat Example').getByRole('button', { name: 'No answer' }))
    await userEvent.click(card('Pat Example').getByRole('checkbox', { name: /Stop trying/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome: Pat Example' }))
    await waitFor(() => expect(server.requests(CHANGE)).toHaveLength(2))
    expect(server.requests(CHANGE)[1]?.body).toEqual({
      outcome: 'no-answer',
      attempts: 1,
      nextTryAt: null,
    })
  })

  it('are counted as tried once if the response is lost and the outcome is saved again', async () => {
    server.on(CHANGE, () => {
      calls = [brokerCall({ outcome: 'no-answer', attempts: 1 })]
      return new TypeError('Failed to fetch')
    })
    openPage(brokerPageRoutes, '/dashboard/calls')
    await screen.findByRole('article', { name: 'Pat Example' })
    await userEvent.click(card('Pat Example').getByRole('button', { name: 'No answer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome: Pat Example' }))
    await card('Pat Example').findByText(/couldn’t reach our server/)
    server.on(CHANGE, () => ({ body: calls[0] }))
    await userEvent.click(screen.getByRole('button', { name: 'Save outcome: Pat Example' }))
    expect(await card('Pat Example').findByText('Tried once.')).toBeVisible()
    const bodies = server.requests(CHANGE).map(({ body }) => body)
    expect(bodies).toEqual([
      { outcome: 'no-answer', attempts: 0 },
      { outcome: 'no-answer', attempts: 0 },
    ])
  })

  it('say so if none belong to the broker in the address', async () => {
    openPage(brokerPageRoutes, '/dashboard/calls?assignee=Old+Name')
    expect(await screen.findByText(/^0 of 2 calls/)).toBeVisible()
    expect(screen.getByLabelText('Handled by')).toHaveValue('Old Name')
  })
})
