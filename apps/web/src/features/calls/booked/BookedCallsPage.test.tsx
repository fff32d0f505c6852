import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { availability, bookedCall } from '../../../../test/calls'
import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../../test/session'
import { bookedCallsRoutes } from '.'
import './BookedCallsPage' // Compile the page before the tests start.

const LIST = 'GET /api/calls'
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

describe('my calls', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    setUser(ANONYMOUS)
    server.on(LIST, () => ({ body: [bookedCall()] }))
    server.on('GET /api/calls/availability?timeZone=America%2FChicago', () => ({
      body: availability(),
    }))
  })
  afterEach(endVisit)

  it('offers to schedule a call if there are none', async () => {
    server.on(LIST, () => ({ body: [] }))
    openPage(bookedCallsRoutes, '/booked-calls')
    expect(await screen.findByRole('link', { name: 'Schedule a call' })).toHaveAttribute(
      'href',
      '/schedule-call',
    )
  })

  it('cancels after asking', async () => {
    openPage(bookedCallsRoutes, '/booked-calls')
    await screen.findByRole('article', { name: /Monday, November 23/ })
    await press(/^Cancel this call/)
    await press('No, keep it')
    expect(server.requests('POST /api/calls/c1/cancel')).toHaveLength(0)
    const cancelled = bookedCall({ status: 'cancelled', open: false })
    server.on('POST /api/calls/c1/cancel', () => ({ body: cancelled }))
    await press(/^Cancel this call/)
    server.on(LIST, () => ({ body: [cancelled] }))
    await press('Yes, cancel it')
    expect(await screen.findByText(/— canceled$/)).toBeVisible()
    expect(screen.getByText('You have no calls scheduled.')).toBeVisible()
    expect(screen.getByText('Your call was canceled.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Coming up' })).toHaveFocus())
  })

  it('moves a call to another time and number', async () => {
    openPage(bookedCallsRoutes, '/booked-calls')
    await screen.findByRole('article')
    expect(screen.getByText('(555) 010-0199')).toBeVisible()
    await press(/^Change/)
    expect(screen.getByRole('heading', { name: 'Change this call' })).toHaveFocus()
    await userEvent.click(await screen.findByRole('radio', { name: 'Tuesday, November 24' }))
    await userEvent.click(screen.getByRole('radio', { name: '2:00 PM' }))
    const moved = bookedCall({ when: 'Tuesday, November 24 at 2:00 PM Central Time' })
    server.on('PATCH /api/calls/c1', () => ({ body: moved }))
    server.on(LIST, () => ({ body: [moved] }))
    await press('Save the change')
    expect(await screen.findByText('Tuesday, November 24 at 2:00 PM Central Time')).toBeVisible()
    expect(server.requests('PATCH /api/calls/c1')[0]?.body).toEqual({
      startsAt: '2026-11-24T20:00:00.000Z',
    })
  })

  it('asks for a time if only a day was chosen, and changes nothing', async () => {
    openPage(bookedCallsRoutes, '/booked-calls')
    await screen.findByRole('article')
    await press(/^Change/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Tuesday, November 24' }))
    await press('Save the change')
    expect(screen.getByText('Choose a time for this day.')).toBeVisible()
    expect(screen.getByRole('radio', { name: '2:00 PM' })).toHaveFocus()
    expect(server.requests('PATCH /api/calls/c1')).toEqual([])
  })

  it('changes the phone number of a call without a set time', async () => {
    const when = 'On our next working day, in the morning, Central Time'
    const request = bookedCall({ kind: 'contact-me', startsAt: null, when })
    server.on(LIST, () => ({ body: [request] }))
    server.on('PATCH /api/calls/c1', () => ({ body: request }))
    openPage(bookedCallsRoutes, '/booked-calls')
    await screen.findByRole('article')
    await press(/^Change/)
    expect(screen.queryByRole('group', { name: 'Day' })).toBeNull()
    const phone = screen.getByLabelText('Phone number')
    await userEvent.clear(phone)
    await userEvent.type(phone, '555 010 0142')
    await press('Save the change')
    expect(await screen.findByText('Your call was changed.')).toBeVisible()
    // The focus moves after the new list loads.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Coming up' })).toHaveFocus())
    expect(server.requests('PATCH /api/calls/c1')[0]?.body).toEqual({ phone: '555 010 0142' })
  })

  it('says that we’ll try again if no one answered, and still lets the person cancel', async () => {
    server.on(LIST, () => ({ body: [bookedCall({ willTryAgain: true })] }))
    openPage(bookedCallsRoutes, '/booked-calls')
    expect(
      await screen.findByText('We called, but we didn’t reach you. We’ll try again.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: /^Cancel this call/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Add to my calendar/ })).toBeNull()
  })

  it('keeps the old time if the new one was taken, and loads the available times again', async () => {
    server.on('PATCH /api/calls/c1', () => ({
      status: 409,
      body: { code: 'CALL_TAKEN', message: 'This time is taken.' },
    }))
    openPage(bookedCallsRoutes, '/booked-calls')
    await screen.findByRole('article')
    await press(/^Change/)
    await userEvent.click(await screen.findByRole('radio', { name: 'Tuesday, November 24' }))
    await userEvent.click(screen.getByRole('radio', { name: '2:00 PM' }))
    const loads = server.requests('GET /api/calls/availability?timeZone=America%2FChicago').length
    await press('Save the change')
    expect(await screen.findByText('This time is taken.')).toBeVisible()
    expect(screen.getByText('Monday, November 23 at 9:00 AM Central Time')).toBeVisible()
    await waitFor(() =>
      expect(
        server.requests('GET /api/calls/availability?timeZone=America%2FChicago').length,
      ).toBeGreaterThan(loads),
    )
  })

  it('offers to try again when the list fails to load', async () => {
    server.on(LIST, () => ({ status: 500, body: { message: 'Our fault.' } }))
    openPage(bookedCallsRoutes, '/booked-calls')
    expect(await screen.findByText('Our fault.')).toBeVisible()
    server.on(LIST, () => ({ body: [bookedCall()] }))
    await press('Try again')
    expect(await screen.findByRole('article')).toBeVisible()
  })
})
