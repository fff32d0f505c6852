import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { brokerPageRoutes } from '../gate'
import '.' // Compiles the page before any test waits for it.

const COLLEAGUES = 'GET /api/broker/colleagues'
const RESET = 'POST /api/broker/colleagues/b2/reset-second-factor'
const ANN = {
  ...LEE,
  ...{ id: 'b2', name: 'Ann Broker', email: 'ann@example.com', isAdmin: false },
  ...{ active: true, lastSignInAt: null },
}

describe('the team page', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on(COLLEAGUES, () => ({ body: [{ ...LEE, active: true, lastSignInAt: null }, ANN] }))
    server.on('GET /api/broker/invitations', () => ({ body: [] }))
  })
  afterEach(endBrokerVisit)

  const removal = /^Remove the second step/u

  async function openDialog(): Promise<HTMLElement> {
    openPage(brokerPageRoutes, '/dashboard/team')
    await userEvent.click(await screen.findByRole('button', { name: removal }))
    return screen.findByRole('dialog', { name: 'Remove Ann Broker’s second sign-in step?' })
  }

  it('removes a colleague’s second sign-in step after the admin enters a password', async () => {
    const dialog = await openDialog()
    server.on(RESET, () => ({ body: { ...ANN, hasTotp: false } }))
    server.on(COLLEAGUES, () => ({ body: [{ ...ANN, hasTotp: false }] }))
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'correct horse battery')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove it' }))
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: removal })).not.toBeInTheDocument(),
    )
    expect(server.requests(RESET).map(({ body }) => body)).toEqual([
      { password: 'correct horse battery' },
    ])
  })

  it('says that the password is wrong and changes nothing', async () => {
    const dialog = await openDialog()
    const message = 'This is not your password.'
    server.on(RESET, () => ({ status: 403, body: { code: 'WRONG_PASSWORD', message } }))
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'wrong')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove it' }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: removal, hidden: true })).toBeInTheDocument()
  })
})
