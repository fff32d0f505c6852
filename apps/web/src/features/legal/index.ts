import type { RouteObject } from 'react-router-dom'

export const legalRoutes: RouteObject[] = [
  { path: 'terms', lazy: async () => ({ Component: (await import('./TermsPage')).TermsPage }) },
  {
    path: 'privacy',
    lazy: async () => ({ Component: (await import('./PrivacyPage')).PrivacyPage }),
  },
]
