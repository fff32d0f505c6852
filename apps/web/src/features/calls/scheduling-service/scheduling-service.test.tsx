import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { FakeServer } from '../../../../test/fake-server'
import { endVisit, startVisit } from '../../../../test/onboarding-page'
import { openPage } from '../../../../test/open-page'
import type { PublicConfig } from '../../../adapters/api/api-client'
import { useConfigStore } from '../../../stores/config-store'
import { NotFoundPage } from '../../site/errors'
import { ConfiguredPage } from '.'
import './SchedulingServicePage' // Compile the page before a test has to wait for it.

const URL_OF_SERVICE = 'https://calendly.example/gapwise/call?hide=1'
const CONFIG: PublicConfig = {
  phone: '1-800-555-0199',
  hours: 'Always',
  schemaIds: [],
  fixedToday: null,
  addOns: {},
  scheduling: { path: '/calendly', url: URL_OF_SERVICE },
}

let server: FakeServer
beforeEach(() => {
  server = startVisit()
  useConfigStore.setState(useConfigStore.getInitialState())
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  useConfigStore.setState(useConfigStore.getInitialState())
  endVisit()
})

function open(address: string, answer: { status?: number; body?: unknown } = { body: CONFIG }) {
  server.on('GET /api/config', () => answer)
  openPage([{ path: '*', element: <ConfiguredPage otherwise={<NotFoundPage />} /> }], address)
}

const loadConfig = () => act(() => useConfigStore.getState().load())
const findFrame = () => screen.findByTitle<HTMLIFrameElement>('Calendar to pick a time for a call')
const frames = () => document.querySelectorAll('iframe')
const pageNotFound = () => screen.findByRole('heading', { level: 1, name: 'Page Not Found' })
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function openFrame(): Promise<HTMLIFrameElement> {
  open('/calendly?email=ann@example.com#1948')
  await loadConfig()
  return findFrame()
}

describe('the address of the scheduling service’s page', () => {
  // Specification 2.30
  it('shows a loading message until the settings arrive', async () => {
    open('/calendly')
    expect(screen.getByText('Opening the page…')).toBeVisible()
    await loadConfig()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pick a time for a call' }),
    ).toBeVisible()
  })

  it.each(['/calendar', '/calendly/more', '/no/such/page'])('%s is not found', async (address) => {
    open(address)
    await loadConfig()
    expect(await pageNotFound()).toBeVisible()
    expect(frames()).toHaveLength(0)
  })

  it('does not exist without a scheduling service', async () => {
    const { scheduling: _, ...config } = CONFIG
    open('/calendly', { body: config })
    await loadConfig()
    expect(await pageNotFound()).toBeVisible()
  })

  it('shows “Page Not Found” for an unknown address if the settings fail to load', async () => {
    open('/no/such/page', { status: 500 })
    await loadConfig()
    expect(await pageNotFound()).toBeVisible()
  })
})

describe('the calendar of the scheduling service', () => {
  it('has exactly the configured address and nothing about the visitor', async () => {
    const frame = await openFrame()
    expect(frame.src).toBe(URL_OF_SERVICE)
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(screen.getByText(/belongs to another company, calendly\.example\./)).toBeVisible()
  })

  it('can be entered and left, and is followed by a plain link and the phone number', async () => {
    const frame = await openFrame()
    expect(frame).not.toHaveAttribute('tabindex')
    fireEvent.load(frame)
    expect(screen.queryByText('Opening the calendar…')).toBeNull()
    const link = screen.getByRole('link', { name: 'open the calendar on its own page' })
    expect(link).toHaveAttribute('href', URL_OF_SERVICE)
    expect(frame.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByRole('link', { name: '1-800-555-0199' })).toBeVisible()
  })

  it('stays once it is shown', async () => {
    fireEvent.load(await openFrame())
    await after(60_000)
    expect(frames()).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is replaced by the link and the phone number after 5 seconds, and can be tried again', async () => {
    await openFrame()
    expect(screen.getByText('Opening the calendar…')).toBeVisible()
    await after(5000)
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent('The calendar didn’t open here')
    expect(frames()).toHaveLength(0)
    expect(within(notice).getByRole('link', { name: /on its own page/ })).toBeVisible()
    expect(within(notice).getByRole('link', { name: '1-800-555-0199' })).toBeVisible()

    fireEvent.click(within(notice).getByRole('button', { name: 'Try again' }))
    const frame = await findFrame()
    expect(frame).toHaveFocus()
    fireEvent.load(frame)
    await after(5000)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is replaced right away if the content policy blocks it, even if the frame reports a load', async () => {
    fireEvent.load(await openFrame())
    const violation = Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
    })
    act(() => void document.dispatchEvent(violation))
    expect(screen.getByRole('alert')).toHaveTextContent('The calendar didn’t open here')
    expect(frames()).toHaveLength(0)
  })
})
