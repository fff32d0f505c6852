import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { reminderRoutes } from '.'
import './StopRemindersPage' // Compile the page before any test waits for it.

const STOP = 'POST /api/reminders/a-token/stop'

describe('the page that stops reminders', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
  })
  afterEach(endVisit)

  it('stops them only after a press, and says so', async () => {
    openPage(reminderRoutes, '/stop-reminders#token=a-token')
    const button = await screen.findByRole('button', { name: 'Stop the reminders' })
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent(/^\/stop-reminders$/),
    )
    expect(server.requests(STOP)).toHaveLength(0)
    server.on(STOP, () => ({ status: 503, body: { statusMessage: 'We are busy.' } }))
    await userEvent.click(button)
    expect(await screen.findByText(/We are busy\./)).toBeVisible()
    server.on(STOP, () => ({ status: 204 }))
    await userEvent.click(button)
    expect(await screen.findByRole('heading', { name: 'We won’t remind you again' })).toBeVisible()
  })

  it('says where the link is if the address has no token', async () => {
    openPage(reminderRoutes, '/stop-reminders')
    expect(await screen.findByText(/open the link at the end of a reminder/)).toBeVisible()
  })
})
