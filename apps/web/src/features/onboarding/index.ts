import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/page/lazy-page'

export { AdvantageCheck } from './AdvantageCheck'
export { EarlierAnswers } from './EarlierAnswers'
export { OnboardingSaving } from './OnboardingSaving'
export { personText } from './person-text'
export { storedTextField, useOnboardingForm, type StoredField } from './use-onboarding-form'

export const onboardingRoutes: RouteObject[] = [
  {
    path: 'onboarding',
    element: lazyPage(async () => (await import('./OnboardingPage')).OnboardingPage, {
      path: '/onboarding',
    }),
  },
]
