import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../test/fake-server'
import { connectAnalytics } from '../adapters/telemetry/analytics'
import { today } from '../adapters/browser/clock'
import { useOnboardingStore } from '../stores/onboarding/onboarding-store'
import { useSessionStore } from '../stores/session/session-store'
import { startApp } from './start-app'

describe('start of the app', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on('POST /api/lead-provider/token', () => ({ status: 204 }))
    server.on('POST /api/auth/register-anonymous', () => ({
      body: { id: 'u1', email: null, isAnonymous: true },
    }))
    server.on('GET /api/auth/status', () => ({
      body: { user: { id: 'u1', email: null, isAnonymous: true } },
    }))
    server.on('POST /api/onboarding/load', () => ({
      body: { onboardingData: { version: 8, zip5: '10001' } },
    }))
    server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
    server.on('GET /api/config', () => ({ body: { fixedToday: '2026-10-05' } }))
    useSessionStore.setState(useSessionStore.getInitialState())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    window.history.replaceState(null, '', '/')
  })

  // Specification 2.35
  it('requests the token, then the session, then the onboarding data', async () => {
    await startApp()
    const routes = server.received.map(({ route }) => route)
    const order = [
      'POST /api/lead-provider/token',
      'POST /api/auth/register-anonymous',
      'GET /api/auth/status',
      'POST /api/onboarding/load',
    ].map((route) => routes.indexOf(route))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order).not.toContain(-1)
    expect(useOnboardingStore.getState().form.zip5).toBe('10001')
    expect(today()).toBe('2026-10-05')
  })

  it('starts even if the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(startApp()).resolves.toBeUndefined()
    expect(useOnboardingStore.getState().loading).toBe('failed')
  })

  // Specification 2.3
  it.each([
    ['/', '/'],
    ['/apply/secret-id?section=applicant', '/apply/:id'],
  ])('on %s reports one page view of %s to the analytics service', async (at, pattern) => {
    const pageView = vi.fn()
    connectAnalytics({ pageView })
    window.history.replaceState(null, '', at)
    await startApp()
    expect(pageView.mock.calls).toEqual([[pattern]])
  })
})
