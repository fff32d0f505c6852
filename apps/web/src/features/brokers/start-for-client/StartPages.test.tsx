import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import type { BrokerStart } from '../../../adapters/api/broker-client'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the pages before any test waits for them.

const START = 'POST /api/broker/starts'
const READ = 'GET /api/broker/starts/a1'
const SAVE = 'PATCH /api/broker/starts/a1'
const SEND = 'POST /api/broker/starts/a1/send'
const address = () => screen.getByTestId('address').textContent
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

function started(more: Partial<BrokerStart> = {}): BrokerStart {
  return {
    id: 'a1',
    state: 'preparing',
    applicant: '',
    startedAt: '2026-11-20T15:00:00.000Z',
    startedBy: 'Lee Broker',
    how: 'phone',
    today: '2026-11-20',
    answers: {},
    medicare_status: 'no-plan',
    naic: null,
    link: null,
    ...more,
  }
}
const KNOWN: BrokerStart['answers'] = {
  applicant: {
    first_name: 'Rosa',
    last_name: 'Delgado',
    applicant_dob: '1961-11-05',
    gender: 'Female',
    tobacco: 'No',
    zip5: '43215',
    email: 'rosa@example.com',
  },
  'plan-details': { plan_type: 'G' },
}
const QUOTE = {
  label: 'Sample rates',
  offers: [
    { naic: '1', carrier: 'Cedar', plan: 'G', rate: 150, discount_rate: 140 },
    { naic: '2', carrier: 'Birch', plan: 'G', rate: 160, discount_rate: 160 },
  ],
}

let server: FakeServer
beforeEach(() => {
  server = startBrokerVisit()
  server.on('POST /api/quote', () => ({ body: QUOTE }))
  server.on(SAVE, () => ({ body: { savedAt: '2026-11-20T15:00:00.000Z', issues: [] } }))
})
afterEach(endBrokerVisit)

describe('starting an application with a client', () => {
  it('asks for the client’s consent first, and sends nothing without it', async () => {
    openPage(brokerPageRoutes, '/dashboard/start')
    await userEvent.click(await screen.findByRole('button', { name: 'Start the application' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Say how the client agreed.')
    expect(screen.getByRole('radio', { name: 'On the phone' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'On the phone' }))
    await press('Start the application')
    expect(screen.getByRole('alert')).toHaveTextContent('Ask the client first.')
    expect(screen.getByRole('checkbox', { name: /^The client asked me/ })).toHaveFocus()
    expect(server.requests(START)).toHaveLength(0)
  })

  it('starts with how the client agreed and what the client has now', async () => {
    server.on(START, () => ({ status: 201, body: started() }))
    server.on(READ, () => ({ body: started() }))
    openPage(brokerPageRoutes, '/dashboard/start')
    await userEvent.click(await screen.findByRole('radio', { name: 'In person' }))
    await userEvent.click(screen.getByRole('radio', { name: 'A Medicare supplement' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^The client asked me/ }))
    await press('Start the application')
    await waitFor(() => expect(address()).toBe('/dashboard/start/a1'))
    expect(server.requests(START).map(({ body }) => body)).toEqual([
      { consent: true, how: 'in-person', medicare_status: 'supplemental-plan', changes: [] },
    ])
  })
})

describe('an application that a broker fills in', () => {
  it('asks nothing that only the client answers', async () => {
    server.on(READ, () => ({ body: started() }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    expect(await screen.findByLabelText('First name')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Coverage now' })).toBeVisible()
    for (const label of [/Social Security/, /Medicare number/, /oxygen/, /Account number/]) {
      expect(screen.queryByLabelText(label)).toBeNull()
    }
  })

  it('keeps the hints to read to the client, and leaves out those for who types', async () => {
    server.on(READ, () => ({ body: started() }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    expect(await screen.findByText(/^Count cigarettes, cigars/)).toBeVisible()
    expect(screen.getByLabelText('Email address')).toBeVisible()
    for (const hint of [/your confirmation here/, /your Medicare card/]) {
      expect(screen.queryByText(hint)).toBeNull()
    }
  })

  it('saves as the broker types, and keeps what could not be saved', async () => {
    server.on(READ, () => ({ body: started() }))
    server.on(SAVE, () => ({ status: 500, body: { message: 'Down.', code: 'INTERNAL' } }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    await userEvent.type(await screen.findByLabelText('First name'), 'Rosa')
    expect(await screen.findByText('Not saved yet', {}, { timeout: 4_000 })).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Rosa')
    server.on(SAVE, () => ({ body: { savedAt: '2026-11-20T15:00:00.000Z', issues: [] } }))
    await press('Try again')
    expect(await screen.findByText(/^Saved at/)).toBeVisible()
    expect(server.requests(SAVE).at(-1)?.body).toEqual({
      changes: [{ section: 'applicant', field: 'first_name', value: 'Rosa' }],
    })
  })

  it('offers the insurers of the plan, and saves the chosen one', async () => {
    server.on(READ, () => ({ body: started({ answers: KNOWN }) }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    const choice = await screen.findByRole('radio', { name: /^Birch/ })
    expect(screen.getByText('Sample rates')).toBeVisible()
    await userEvent.click(choice)
    await waitFor(() => expect(server.requests(SAVE).at(-1)?.body).toEqual({ naic: '2' }))
  })

  it('asks for the prices of the month in which the client wants to start', async () => {
    const plan = { plan_type: 'G', effective_date: '2027-02-01' }
    const answers = { ...KNOWN, 'plan-details': plan }
    server.on(READ, () => ({ body: started({ answers, medicare_status: 'advantage-plan' }) }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    await screen.findByRole('radio', { name: /Cedar/ })
    expect(server.requests('POST /api/quote').map(({ body }) => body)).toMatchObject([
      { medicare_status: 'advantage-plan', effective_date: '2027-02-01' },
    ])
  })

  it('asks for the prices of the earliest month until the wanted one is complete', async () => {
    const plan = { plan_type: 'G', effective_date: '202-02-01' }
    server.on(READ, () => ({ body: started({ answers: { ...KNOWN, 'plan-details': plan } }) }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    await screen.findByRole('radio', { name: /Cedar/ })
    const [asked] = server.requests('POST /api/quote')
    expect(asked?.body).not.toHaveProperty('effective_date')
  })

  it('says what is missing before it can be sent', async () => {
    server.on(READ, () => ({ body: started() }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    const send = await screen.findByRole('region', { name: 'Send it to the client' })
    expect(within(send).queryByRole('button', { name: 'Make a code to read out' })).toBeNull()
    await userEvent.click(within(send).getByRole('button', { name: 'Last name' }))
    expect(screen.getByLabelText('Last name')).toHaveFocus()
  })

  it('is emailed, or opened with a code that is shown once', async () => {
    server.on(READ, () => ({ body: started({ answers: KNOWN, applicant: 'Rosa Delgado' }) }))
    const link = {
      ...{ id: 'l1', applicationId: 'a1', from: 'Lee Broker', isBroker: true, openedAt: null },
      ...{ madeAt: '2026-11-20T15:00:00.000Z', expiresAt: '2026-11-27T15:00:00.000Z' },
      ...{ state: 'sent', to: null, code: '4F7K-92MX-PQ3T' },
    }
    server.on(SEND, () => ({ status: 201, body: link }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    await userEvent.click(await screen.findByRole('button', { name: 'Make a code to read out' }))
    expect(await screen.findByText('4F7K-92MX-PQ3T')).toBeVisible()
    await press('Email it to the client')
    await waitFor(() =>
      expect(server.requests(SEND).map(({ body }) => body)).toEqual([
        { mail: false },
        { mail: true },
      ]),
    )
  })

  it('belongs to the client once opened', async () => {
    server.on(READ, () => ({ body: started({ state: 'opened', applicant: 'Rosa Delgado' }) }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    expect(
      await screen.findByRole('heading', { name: 'Rosa Delgado has the application now' }),
    ).toBeVisible()
    expect(screen.queryByLabelText('First name')).toBeNull()
  })

  it('is not found for a colleague', async () => {
    server.on(READ, () => ({ status: 404, body: { code: 'START_UNKNOWN', message: 'No' } }))
    openPage(brokerPageRoutes, '/dashboard/start/a1')
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  })
})
