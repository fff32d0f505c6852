import { vi } from 'vitest'

import { followServerDay } from '../src/adapters/browser/clock'
import type { OnboardingForm } from '../src/adapters/api/api-client'
import { useOnboardingStore } from '../src/stores/onboarding/onboarding-store'
import { fakeServer, type FakeServer } from './fake-server'

/** Default date in tests for the pages before the application. */
export const MONDAY = '2026-11-02'

/** Starts a fresh visit on a given date. The onboarding form is empty, and the server saves it. */
export function startVisit({ day = MONDAY }: { day?: string } = {}): FakeServer {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom cannot scroll to an element or open a dialog.
  Element.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
  }
  followServerDay(day)
  useOnboardingStore.setState({
    form: { version: 8 },
    quoteId: undefined,
    age: undefined,
    loading: 'ready',
  })
  const server = fakeServer()
  server.on('POST /api/onboarding/save', () => ({ body: { userId: 'u1', message: 'Saved' } }))
  return server
}

/** Ends a visit. */
export function endVisit(): void {
  useOnboardingStore.getState().reset()
  followServerDay(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** Returns the form from the store. */
export function storedForm(): OnboardingForm {
  return useOnboardingStore.getState().form
}
