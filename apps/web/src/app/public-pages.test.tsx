import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { endVisit, startVisit } from '../../test/onboarding-page'
import { openPage } from '../../test/open-page'
import { useApplicationsStore } from '../stores/session/applications-store'
import { useOnboardingStore } from '../stores/onboarding/onboarding-store'
import { useSessionStore } from '../stores/session/session-store'
import { routes } from './router'

afterEach(() => {
  useApplicationsStore.getState().clear()
  endVisit()
})

// Specification 4.10
it.each([
  ...['/login', '/', '/welcome', '/onboarding', '/quote', '/compare', '/compareElm', '/verify'],
  ...['/broker-login', '/electronic-disclosure', '/apply', '/schedule-call'],
  ...['/contact-schedule-call', '/contact', '/logout'],
])('%s opens without a session of any kind', async (path) => {
  startVisit()
  useSessionStore.setState(useSessionStore.getInitialState())
  // Every page must open even if the server does not answer.
  useOnboardingStore.setState({ loading: 'failed' })
  openPage(routes, path)
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Page Not Found')
  expect(screen.getByTestId('address')).toHaveTextContent(new RegExp(`^${path}$`))
})
