import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/lazy-page'

export const brokerRoutes: RouteObject[] = [
  {
    path: 'broker-login',
    element: lazyPage(async () => (await import('./BrokerLoginPage')).BrokerLoginPage),
  },
  {
    path: 'dashboard',
    element: lazyPage(async () => (await import('./DashboardPage')).DashboardPage),
  },
]
