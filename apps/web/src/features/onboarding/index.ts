import type { RouteObject } from 'react-router-dom'

export const onboardingRoutes: RouteObject[] = [
  {
    path: 'onboarding',
    lazy: async () => ({ Component: (await import('./OnboardingPage')).OnboardingPage }),
  },
]
