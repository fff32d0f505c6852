import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const eligibilityRoutes: RouteObject[] = [
  {
    path: 'eligibility',
    element: lazyPage(async () => (await import('./EligibilityPage')).EligibilityPage),
  },
]
