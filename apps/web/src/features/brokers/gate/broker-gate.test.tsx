import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { brokerApplication, endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { Answer, FakeServer } from '../../../../test/fake-server'
import { switchToLanguage } from '../../../language'
import { openPage } from '../../../../test/open-page'
import { signOutElsewhere, signOutUnheard } from '../../../../test/other-window'
import { brokerPageRoutes } from '.'
import './BrokerGate' // Compile the components before the tests start.
import './DeskFrame'
import './DeskPages'
import '../today'
import '../calls'

const CHECK = 'POST /api/auth/verify-broker-session'
const address = () => screen.getByTestId('address').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('broker guard (specification §4)', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
  })
  afterEach(endBrokerVisit)

  // Specification 4.7, 4.9, 8.7
  it.each<[string, Answer]>([
    ['an invalid session', { body: { valid: false } }],
    ['a failed check', { status: 500 }],
    ['no connection', new TypeError('Failed to fetch')],
  ])('sends %s to the sign-in page with no message', async (_, answer) => {
    server.on(CHECK, () => answer)
    openPage(brokerPageRoutes, '/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Broker sign-in' })
    expect(address()).toBe('/broker-login')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('also guards the pages below the dashboard', async () => {
    server.on(CHECK, () => ({ body: { valid: false } }))
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    await screen.findByRole('heading', { level: 1, name: 'Broker sign-in' })
    expect(server.requests('GET /api/broker/applications/a1')).toHaveLength(0)
  })

  it('says so when there is no such page', async () => {
    openPage(brokerPageRoutes, '/dashboard/nothing')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  })

  it('is English in a browser that chose Spanish', async () => {
    onTestFinished(() => switchToLanguage('en-US'))
    await switchToLanguage('es-US')
    const { unmount } = openPage(brokerPageRoutes, '/dashboard/nothing')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'en')
    unmount()
    expect(document.documentElement).toHaveAttribute('lang', 'es')
  })

  // Specification 2.20, 4.6, 4.8
  it('shows nothing of the dashboard before the session is confirmed', async () => {
    let confirm: (answer: Answer) => void = () => undefined
    server.on(CHECK, () => new Promise((resolve) => (confirm = resolve)))
    openPage(brokerPageRoutes, '/dashboard')
    expect(await screen.findByText('Checking your sign-in…')).toBeVisible()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    confirm({ body: { valid: true } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  })

  it('has a frame of its own, without anything for consumers', async () => {
    openPage(brokerPageRoutes, '/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    const [banner] = screen.getAllByRole('banner')
    const header = within(banner as HTMLElement)
    expect(header.getByRole('link', { name: 'Gapwise Broker desk' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    expect(header.getByText(LEE.name)).toBeVisible()
    expect(
      within(header.getByRole('navigation', { name: 'Broker pages' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(
      'Today,Leads,Applications,Pipeline,Calls,Funnel,Team,Audit trail,My sign-in'.split(','),
    )
    expect(document.body).not.toHaveTextContent(/not the government|Talk to a person|SHIP/)
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  })

  it('opens its menu with a button, and closes it with Escape and on another page', async () => {
    server.on('GET /api/broker/calls', () => ({ body: [] }))
    openPage(brokerPageRoutes, '/dashboard')
    const menu = await screen.findByRole('button', { name: 'Menu' })
    await userEvent.click(menu)
    expect(menu).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    expect(menu).toHaveAttribute('aria-expanded', 'false')
    expect(menu).toHaveFocus()
    await userEvent.click(menu)
    await userEvent.click(screen.getByRole('link', { name: 'Calls' }))
    await screen.findByRole('heading', { level: 1, name: 'Calls' })
    expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  it('shows the audit trail only to admins', async () => {
    server.on('GET /api/broker/me', () => ({ body: { ...LEE, isAdmin: false } }))
    openPage(brokerPageRoutes, '/dashboard/audit')
    expect(await screen.findByText(/Only people who manage/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Audit trail' })).toBeNull()
    expect(server.requests('GET /api/broker/audit')).toHaveLength(0)
  })

  it('asks for the password in a dialog when a session ends, and keeps what was typed', async () => {
    server.on('GET /api/broker/applications/a1', () => ({ body: brokerApplication() }))
    server.on('POST /api/broker/applications/a1/notes', () => ({
      status: 401,
      body: { code: 'BROKER_SESSION_MISSING', message: 'Sign in again.' },
    }))
    server.on('POST /api/broker/login', () => ({ body: LEE }))
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    const note = await screen.findByLabelText('Add a note')
    await userEvent.type(note, 'Prefers mornings')
    await press('Save the note')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByLabelText('Work email address')).toHaveValue(LEE.email)
    await userEvent.type(within(dialog).getByLabelText('Password'), 'correct horse battery')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Add a note')).toHaveValue('Prefers mornings')
    expect(address()).toBe('/dashboard/applications/a1')
  })

  it('signs out', async () => {
    server.on('POST /api/broker/logout', () => ({ status: 204 }))
    openPage(brokerPageRoutes, '/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Today' })
    await press('Sign out')
    await screen.findByRole('heading', { level: 1, name: 'Broker sign-in' })
    expect(server.requests('POST /api/broker/logout')).toHaveLength(1)
  })

  it.each([
    ['right away', () => signOutElsewhere('broker')],
    [
      'when it wakes up',
      () => {
        signOutUnheard('broker')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('hides clients’ data after a sign-out in another window: %s', async (_, signOut) => {
    server.on('GET /api/broker/applications/a1', () => ({ body: brokerApplication() }))
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    await userEvent.type(await screen.findByLabelText('Add a note'), 'Prefers mornings')
    act(signOut)
    const title = 'You signed out in another window'
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus(),
    )
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByLabelText('Add a note')).toBeNull()
    server.on('POST /api/broker/login', () => ({ body: LEE }))
    await userEvent.click(screen.getByRole('link', { name: 'Sign in again' }))
    await userEvent.type(await screen.findByLabelText('Work email address'), LEE.email)
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery')
    await press('Sign in')
    expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  })

  it('hides clients’ data once someone else signs in from another window', async () => {
    server.on('GET /api/broker/applications/a1', () => ({ body: brokerApplication() }))
    openPage(brokerPageRoutes, '/dashboard/applications/a1')
    const note = await screen.findByLabelText('Add a note')
    await userEvent.type(note, 'Prefers mornings')
    const otherWindow = new BroadcastChannel('gapwise.broker-signed-in')
    const lastWindow = new BroadcastChannel('gapwise.broker-signed-in')
    const delivered = new Promise((resolve) => lastWindow.addEventListener('message', resolve))
    otherWindow.postMessage(LEE.id)
    await delivered
    lastWindow.close()
    expect(note).toBeVisible()
    otherWindow.postMessage('another broker')
    const title = 'Someone else signed in from another window'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    otherWindow.close()
    expect(screen.queryByLabelText('Add a note')).toBeNull()
  })
})
