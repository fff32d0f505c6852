import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '.' // Compile the page before any test waits for it.

const MAIL = 'POST /api/broker/quotes/mail'
const press = () => userEvent.click(screen.getByRole('button', { name: 'Email the rates' }))

let server: FakeServer
beforeEach(() => {
  server = startBrokerVisit()
  server.on(MAIL, () => ({ body: { offers: 8 } }))
})
afterEach(endBrokerVisit)

async function answer() {
  await userEvent.type(await screen.findByLabelText('ZIP code'), '43215')
  await userEvent.type(screen.getByLabelText('Month'), '4')
  await userEvent.type(screen.getByLabelText('Day'), '9')
  await userEvent.type(screen.getByLabelText('Year'), '1958')
  await userEvent.click(screen.getByRole('radio', { name: 'Female' }))
  await userEvent.click(screen.getByRole('radio', { name: 'No' }))
}

describe('rates by email', () => {
  it('checks the answers, the address, and the consent before it sends anything', async () => {
    openPage(brokerPageRoutes, '/dashboard/quote')
    await screen.findByLabelText('ZIP code')
    await press()
    expect(await screen.findByText('There is a problem', { exact: false })).toBeVisible()
    expect(screen.getAllByText(/Enter the client’s ZIP code/)[0]).toBeVisible()
    expect(screen.getByText(/^Yes for any use in the past 12 months/)).toBeVisible()
    expect(screen.queryByText(/where you live|Tell us|depend on your age/)).toBeNull()
    await answer()
    await press()
    expect(screen.getByLabelText('The client’s email address')).toHaveFocus()
    expect(screen.getByText('Enter the client’s email address.')).toBeVisible()
    await userEvent.type(screen.getByLabelText('The client’s email address'), 'pat@example.com')
    await press()
    expect(screen.getByText('Say how the client agreed.')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'On the phone' }))
    await press()
    expect(screen.getByText('Ask the client first.')).toBeVisible()
    expect(server.requests(MAIL)).toHaveLength(0)
  })

  it('sends the rates, and offers to start an application', async () => {
    openPage(brokerPageRoutes, '/dashboard/quote')
    await answer()
    await userEvent.click(screen.getByRole('radio', { name: 'New to Medicare' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Plan N' }))
    await userEvent.type(screen.getByLabelText('The client’s email address'), 'pat@example.com')
    await userEvent.click(screen.getByRole('radio', { name: 'On the phone' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /asked me to email them/ }))
    await press()
    expect(await screen.findByText('We’re emailing the rates to pat@example.com')).toBeVisible()
    expect(server.requests(MAIL).map(({ body }) => body)).toEqual([
      {
        email: 'pat@example.com',
        consent: true,
        how: 'phone',
        medicare_status: 'no-plan',
        quote: {
          zip5: '43215',
          applicant_dob: '1958-04-09',
          gender: 'Female',
          tobacco: 'No',
          plans: ['N'],
        },
      },
    ])
    expect(
      screen.getByRole('link', { name: 'Start an application with this client' }),
    ).toHaveAttribute('href', '/dashboard/start')
  })

  it('keeps what was typed if the email is not sent', async () => {
    server.on(MAIL, () => ({ status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Wait.' } }))
    openPage(brokerPageRoutes, '/dashboard/quote')
    await answer()
    await userEvent.type(screen.getByLabelText('The client’s email address'), 'pat@example.com')
    await userEvent.click(screen.getByRole('radio', { name: 'On the phone' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /asked me to email them/ }))
    await press()
    expect(await screen.findByText('The email wasn’t sent')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByLabelText('The client’s email address')).toHaveValue('pat@example.com'),
    )
  })
})
