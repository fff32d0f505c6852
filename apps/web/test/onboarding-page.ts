import { vi } from 'vitest'

import { followServerDay } from '../src/adapters/browser/clock'
import type { OnboardingForm } from '../src/adapters/api/api-client'
import { useOnboardingStore } from '../src/stores/onboarding/onboarding-store'
import { fakeServer, type FakeServer } from './fake-server'

/** The day the tests of the pages before the application are set on, unless they choose another. */
export const MONDAY = '2026-11-02'

/** A fresh visit: an empty onboarding form, a server that saves it, and the date. */
export function startVisit({ day = MONDAY }: { day?: string } = {}): FakeServer {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom has the elements, but neither scrolls to one nor opens a dialog.
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

/** The end of a visit. */
export function endVisit(): void {
  useOnboardingStore.getState().reset()
  followServerDay(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** What the store now holds. */
export function storedForm(): OnboardingForm {
  return useOnboardingStore.getState().form
}
