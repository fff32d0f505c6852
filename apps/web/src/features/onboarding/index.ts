import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/lazy-page'

export const onboardingRoutes: RouteObject[] = [
  {
    path: 'onboarding',
    element: lazyPage(async () => (await import('./OnboardingPage')).OnboardingPage),
  },
]
