import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const legalRoutes: RouteObject[] = [
  { path: 'terms', element: lazyPage(async () => (await import('./TermsPage')).TermsPage) },
  { path: 'privacy', element: lazyPage(async () => (await import('./PrivacyPage')).PrivacyPage) },
]
