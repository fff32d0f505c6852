import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const welcomeRoutes: RouteObject[] = [
  {
    path: 'welcome',
    element: lazyPage(async () => (await import('./WelcomePage')).WelcomePage, {
      path: '/welcome',
    }),
  },
]
