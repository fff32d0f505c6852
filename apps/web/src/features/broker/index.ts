import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/lazy-page'

/**
 * Everything of brokers, in scripts that nobody else loads. Further features hang their pages below
 * the gate here, so that none can be opened past it.
 */
export const brokerRoutes: RouteObject[] = [
  {
    path: 'broker-login',
    element: lazyPage(async () => (await import('../broker-sign-in')).BrokerLoginPage),
  },
  {
    path: 'dashboard',
    element: lazyPage(async () => (await import('./BrokerGate')).BrokerGate),
    children: [
      {
        index: true,
        element: lazyPage(async () => (await import('../broker-dashboard')).ApplicationsPage),
      },
      {
        path: 'applications/:id',
        element: lazyPage(async () => (await import('../broker-application')).ApplicationPage),
      },
      {
        path: 'leads',
        element: lazyPage(async () => (await import('../broker-leads')).LeadsPage),
      },
      {
        path: 'calls',
        element: lazyPage(async () => (await import('../broker-calls')).CallsPage),
      },
      {
        path: 'funnel',
        element: lazyPage(async () => (await import('../broker-funnel')).FunnelPage),
      },
      { path: 'team', element: lazyPage(async () => (await import('../broker-team')).TeamPage) },
      { path: 'audit', element: lazyPage(async () => (await import('../broker-audit')).AuditPage) },
      {
        path: 'account',
        element: lazyPage(async () => (await import('../broker-account')).SignInPage),
      },
    ],
  },
]
