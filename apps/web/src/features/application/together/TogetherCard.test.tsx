import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { useSessionStore } from '../../../stores/session/session-store'
import { TogetherCard } from '.'

const QUOTE = {
  id: 'q1',
  isCurrent: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  savedAt: '2026-11-20T12:00:00.000Z',
  pricedAt: null,
  applicationId: null,
  applying_for: 'both',
  plan_type: 'G',
  zip5: '34231',
}

describe('both of you', () => {
  let server: FakeServer
  beforeEach(() => {
    useApplicationsStore.getState().clear()
    useSessionStore.setState({ user: { id: 'u1', email: null, isAnonymous: true } })
    useOnboardingStore.setState({
      loading: 'ready',
      form: { version: 8, applying_for: 'both', plan_type: 'G', zip5: '34231' },
    })
    server = fakeServer()
    server.on('GET /api/quotes', () => ({ body: [QUOTE] }))
    server.on('POST /api/quotes', () => ({
      body: { id: 'q2', onboardingData: { version: 8 } },
    }))
    server.on('POST /api/onboarding/save', () => ({ body: {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('starts the second quote at its first page, with the plan and the ZIP code of the first', async () => {
    openPage([{ path: '/', element: <TogetherCard /> }], '/')
    await userEvent.click(await screen.findByRole('button', { name: 'Start the second quote' }))
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/onboarding'))
    expect(useOnboardingStore.getState().form).toMatchObject({
      ...{ applying_for: 'both', plan_type: 'G', zip5: '34231' },
    })
  })
})
