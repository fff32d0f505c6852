import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

/**
 * Routes of the broker pages, in their own frame. Their scripts, and the routes below `/dashboard`,
 * load only for brokers.
 */
export const brokerPageRoutes: RouteObject[] = [
  {
    element: lazyPage(async () => (await import('./DeskFrame')).DeskFrame),
    children: [
      {
        path: 'broker-login',
        element: lazyPage(async () => (await import('../sign-in')).BrokerLoginPage),
      },
      {
        path: 'dashboard/*',
        element: lazyPage(async () => (await import('./DeskPages')).DeskPages),
      },
    ],
  },
]
