import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { availability, bookedCall } from '../../../../test/calls'
import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import { ANONYMOUS, setUser } from '../../../../test/session'
import type { PublicConfig } from '../../../adapters/api/api-client'
import { setCatalog } from '../../../language'
import spanish from '../../../language/es/calls.json'
import { useConfigStore } from '../../../stores/config-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { scheduleCallRoutes } from '.'
import './ScheduleCallPage' // Compiles the page before a test waits for it.

const CONFIG: PublicConfig = {
  phone: '1-800-555-0199',
  hours: 'Always',
  schemaIds: [],
  fixedToday: null,
  addOns: {},
}
const FREE = 'GET /api/calls/availability?timeZone=America%2FChicago'
const BOOK = 'POST /api/calls'
/** Pastes the text, because typing each key is slow on a busy machine. */
async function fill(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function chooseTime() {
  await userEvent.click(await screen.findByRole('radio', { name: 'Monday, November 23' }))
  await userEvent.click(screen.getByRole('radio', { name: '9:00 AM' }))
  await press('Continue')
  await heading('Who should we call?')
}

async function fillPerson() {
  await fill('Your name', 'Pat Example')
  await fill('Phone number', '(555) 010 0199')
  await userEvent.click(screen.getByRole('checkbox', { name: /may call me/ }))
}

describe('scheduling a call', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startVisit()
    const zone = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'America/Chicago' }
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(zone)
    setUser(ANONYMOUS)
    server.on(FREE, () => ({ body: availability() }))
    server.on(BOOK, () => ({ status: 201, body: bookedCall() }))
  })
  afterEach(() => {
    setCatalog('en-US')
    useConfigStore.setState({ config: undefined })
    endVisit()
  })

  it('books a day and a time and offers a calendar file', async () => {
    openPage(scheduleCallRoutes, '/schedule-call')
    await chooseTime()
    expect(screen.getByText('Monday, November 23 at 9:00 AM, Central Time')).toBeVisible()
    await fillPerson()
    await press('Book my call')
    await waitFor(async () => expect(await heading('Your call is booked')).toHaveFocus())
    expect(screen.getByText('Monday, November 23 at 9:00 AM Central Time')).toBeVisible()
    expect(screen.getByText('1-800-555-0100')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Add to my calendar/ })).toHaveAttribute(
      'href',
      '/api/calls/c1/calendar',
    )
    expect(server.requests(BOOK)[0]?.body).toEqual({
      startsAt: '2026-11-23T15:00:00.000Z',
      timeZone: 'America/Chicago',
      name: 'Pat Example',
      phone: '(555) 010 0199',
      consent: true,
    })
  })

  it('lists what is missing after the button is pressed, with links to the boxes', async () => {
    openPage(scheduleCallRoutes, '/schedule-call')
    await heading('When should we call?')
    await press('Continue')
    expect(await screen.findByRole('link', { name: 'Choose a day and a time.' })).toBeVisible()
    await chooseTime()
    await press('Book my call')
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus()
    expect(document.title).toMatch(/^Error: /)
    await userEvent.click(
      screen.getByRole('link', { name: 'Enter a phone number with 10 digits.' }),
    )
    expect(screen.getByLabelText('Phone number')).toHaveFocus()
    expect(server.requests(BOOK)).toHaveLength(0)
    await fillPerson()
    await waitFor(() => expect(screen.queryByText('There is a problem')).toBeNull())
  })

  it('offers other times if one was just taken, and keeps what was typed', async () => {
    server.on(BOOK, () => ({ status: 409, body: { code: 'CALL_TAKEN', message: 'Taken.' } }))
    openPage(scheduleCallRoutes, '/schedule-call')
    await chooseTime()
    await fillPerson()
    const [monday] = availability().days
    server.on(FREE, () => ({
      body: availability({
        days: [{ ...monday!, slots: monday!.slots.slice(1) }],
      }),
    }))
    await press('Book my call')
    await heading('When should we call?')
    expect(screen.getByText(/That time was just taken/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Tuesday, November 24')).toBeNull())
    await userEvent.click(screen.getByRole('radio', { name: 'Monday, November 23' }))
    expect(screen.queryByRole('radio', { name: '9:00 AM' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: '10:00 AM' }))
    server.on(BOOK, () => ({ status: 201, body: bookedCall() }))
    await press('Continue')
    expect(await screen.findByLabelText('Your name')).toHaveValue('Pat Example')
    expect(screen.getByLabelText('Phone number')).toHaveValue('(555) 010 0199')
    await press('Book my call')
    await heading('Your call is booked')
    const [first, second] = server.requests(BOOK)
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  it('books once if the response is lost and the button is pressed again', async () => {
    server.on(BOOK, () => new TypeError('Failed to fetch'))
    openPage(scheduleCallRoutes, '/schedule-call')
    await chooseTime()
    await fillPerson()
    await press('Book my call')
    expect(await screen.findByText('Your call isn’t booked yet')).toBeVisible()
    server.on(BOOK, () => ({ status: 201, body: bookedCall() }))
    await press('Book my call')
    await heading('Your call is booked')
    const [first, second] = server.requests(BOOK)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('books once if the response is lost and another time is chosen', async () => {
    server.on(BOOK, () => new TypeError('Failed to fetch'))
    openPage(scheduleCallRoutes, '/schedule-call')
    await chooseTime()
    await fillPerson()
    await press('Book my call')
    await screen.findByText('Your call isn’t booked yet')
    await userEvent.click(screen.getByRole('link', { name: 'Back' }))
    await heading('When should we call?')
    await userEvent.click(screen.getByRole('radio', { name: '10:00 AM' }))
    const used = { code: 'KEY_REUSED', message: 'Used for another request.' }
    server.on(BOOK, () => ({ status: 422, body: used }))
    await press('Continue')
    await heading('Who should we call?')
    await press('Book my call')
    expect(await screen.findByText('You already have this call')).toBeVisible()
    const [first, second] = server.requests(BOOK)
    expect(second?.body).not.toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('shows the times in another zone on request', async () => {
    const pacific = availability({ timeZone: 'America/Los_Angeles', zoneInWords: 'Pacific Time' })
    server.on('GET /api/calls/availability?timeZone=America%2FLos_Angeles', () => ({
      body: pacific,
    }))
    openPage(scheduleCallRoutes, '/schedule-call')
    await userEvent.selectOptions(await screen.findByLabelText('Your time zone'), 'Pacific Time')
    await userEvent.click(await screen.findByRole('radio', { name: 'Tuesday, November 24' }))
    expect(screen.getByText(/^Pacific Time\. A call takes about 30 minutes/)).toBeVisible()
  })

  it('fills in contact details from onboarding', async () => {
    useOnboardingStore.setState({
      form: { version: 8, first_name: 'Pat', last_name: 'Example', phone: '5550100199' },
    })
    openPage(scheduleCallRoutes, '/schedule-call')
    await chooseTime()
    expect(screen.getByLabelText('Your name')).toHaveValue('Pat Example')
    expect(screen.getByLabelText('Phone number')).toHaveValue('(555) 010-0199')
  })

  it('links to the scheduling service, if there is one, with a full page load', async () => {
    openPage(scheduleCallRoutes, '/schedule-call')
    const other = { name: 'our other calendar' }
    await heading('When should we call?')
    expect(screen.queryByRole('link', other)).toBeNull()
    const scheduling = { path: '/calendly', url: 'https://calendly.example/call' }
    act(() => useConfigStore.setState({ config: { ...CONFIG, scheduling } }))
    const link = screen.getByRole('link', other)
    expect(link).toHaveAttribute('href', '/calendly')
    // The router does not handle this click, so the browser follows the link.
    const byRouter = vi.fn<(taken: boolean) => void>()
    const leave = (event: Event) => {
      byRouter(event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', leave, { once: true })
    await userEvent.click(link)
    expect(byRouter).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('names a zone that is not among those offered', async () => {
    const abroad = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Berlin' }
    vi.mocked(Intl.DateTimeFormat.prototype.resolvedOptions).mockReturnValue(abroad)
    const zone = { timeZone: 'America/Puerto_Rico', zoneInWords: 'Atlantic Time' }
    server.on('GET /api/calls/availability', () => ({ body: availability(zone) }))
    openPage(scheduleCallRoutes, '/schedule-call')
    await screen.findByRole('radio', { name: 'Monday, November 23' })
    expect(screen.getByLabelText('Your time zone')).toHaveDisplayValue('Atlantic Time')
  })

  it('says so if there are no available times or they fail to load', async () => {
    server.on(FREE, () => ({ status: 500, body: { message: 'Our fault.' } }))
    openPage(scheduleCallRoutes, '/schedule-call')
    expect(await screen.findByText('We couldn’t load available times')).toBeVisible()
    server.on(FREE, () => ({ body: availability({ days: [] }) }))
    await press('Try again')
    expect(
      await screen.findByText(/There are no available times in the next two weeks/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask us to call you' })).toBeVisible()
  })

  it('asks in Spanish, and tells the adviser the topic in English', async () => {
    setCatalog('es-US', spanish)
    openPage(scheduleCallRoutes, '/schedule-call')
    await userEvent.click(await screen.findByRole('radio', { name: 'lunes, 23 de noviembre' }))
    await userEvent.click(screen.getByRole('radio', { name: /^9:00\sa\.\s?m\.$/ }))
    await press('Continue')
    await heading('¿A quién debemos llamar?')
    await fill('Your name', 'Pat Example')
    await fill('Número de teléfono', '(555) 010 0199')
    await userEvent.selectOptions(
      screen.getByLabelText('¿De qué se trata? (opcional)'),
      'Qué plan me conviene',
    )
    await userEvent.click(screen.getByRole('checkbox', { name: /puede llamarme/ }))
    await press('Programar mi llamada')
    await waitFor(async () => expect(await heading('Su llamada está programada')).toHaveFocus())
    expect(server.requests(BOOK)[0]?.body).toMatchObject({ reason: 'Which plan fits me' })
  })
})
