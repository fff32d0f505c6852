import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/lazy-page'

export const welcomeRoutes: RouteObject[] = [
  {
    path: 'welcome',
    element: lazyPage(async () => (await import('./WelcomePage')).WelcomePage, {
      path: '/welcome',
    }),
  },
]
