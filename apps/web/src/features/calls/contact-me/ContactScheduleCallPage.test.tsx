import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { bookedCall } from '../../../../test/calls'
import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../../test/session'
import { contactScheduleCallRoutes } from '.'
import './ContactScheduleCallPage' // Compile the page before the tests start.

const ASK = 'POST /api/calls/contact-me'
/** Pastes the text, because typing each key is slow on a busy machine. */
async function fill(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('asking to be called', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(ANONYMOUS)
  })
  afterEach(endVisit)

  it('takes a name, a number, and a time of day, and says when and from which number we will call', async () => {
    server.on(ASK, () => ({
      status: 201,
      body: bookedCall({
        kind: 'contact-me',
        startsAt: null,
        when: 'In the morning, Central Time',
      }),
    }))
    openPage(contactScheduleCallRoutes, '/contact-schedule-call')
    await userEvent.click(await screen.findByRole('radio', { name: 'Morning' }))
    await fill('Your name', 'Pat')
    await fill('Phone number', '+1 555-010-0199')
    await userEvent.selectOptions(screen.getByLabelText(/What’s it about/), 'When I can switch')
    await userEvent.click(screen.getByRole('checkbox', { name: /may call me/ }))
    await press('Please call me')
    const done = await screen.findByRole('heading', { level: 1, name: 'We’ll call you' })
    await waitFor(() => expect(done).toHaveFocus())
    expect(screen.getByText('In the morning, Central Time')).toBeVisible()
    expect(screen.getByText('1-800-555-0100')).toBeVisible()
    expect(server.requests(ASK)[0]?.body).toMatchObject({
      bestTime: 'morning',
      name: 'Pat',
      phone: '+1 555-010-0199',
      reason: 'When I can switch',
      consent: true,
    })
  })

  it('requires only a name, a number, and consent', async () => {
    openPage(contactScheduleCallRoutes, '/contact-schedule-call')
    await screen.findByLabelText('Your name')
    await press('Please call me')
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(server.requests(ASK)).toHaveLength(0)
  })

  it('keeps everything when sending fails', async () => {
    server.on(ASK, () => ({ status: 503, body: { message: 'Busy.' } }))
    openPage(contactScheduleCallRoutes, '/contact-schedule-call')
    await fill('Your name', 'Pat')
    await fill('Phone number', '5550100199')
    await userEvent.click(screen.getByRole('checkbox', { name: /may call me/ }))
    await press('Please call me')
    expect(await screen.findByText('We haven’t received your request')).toBeVisible()
    expect(screen.getByLabelText('Your name')).toHaveValue('Pat')
    expect(screen.getByRole('checkbox', { name: /may call me/ })).toBeChecked()
  })

  it('leads to the earlier call if its response was lost and the number was edited', async () => {
    server.on(ASK, () => ({ status: 502, body: { message: 'Bad gateway' } }))
    openPage(contactScheduleCallRoutes, '/contact-schedule-call')
    await fill('Your name', 'Pat')
    await fill('Phone number', '5550100199')
    await userEvent.click(screen.getByRole('checkbox', { name: /may call me/ }))
    await press('Please call me')
    await screen.findByText('We haven’t received your request')
    const message = 'This Idempotency-Key was used for another request.'
    server.on(ASK, () => ({ status: 422, body: { code: 'KEY_REUSED', message } }))
    await userEvent.clear(screen.getByLabelText('Phone number'))
    await fill('Phone number', '5550100188')
    await press('Please call me')
    expect(await screen.findByText('You already have this call')).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.getByRole('link', { name: 'View or change my calls' })).toHaveAttribute(
      'href',
      '/booked-calls',
    )
  })
})
