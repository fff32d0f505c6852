import { type RouteObject, useRoutes } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'
import { RecordMissing } from '../components'
import { BrokerGate } from './BrokerGate'

/** Pages below `/dashboard`. Add new pages as children of `BrokerGate`, which requires a session. */
const pages: RouteObject[] = [
  {
    element: <BrokerGate />,
    children: [
      {
        index: true,
        element: lazyPage(async () => (await import('../today')).TodayPage),
      },
      {
        path: 'clients/:id',
        element: lazyPage(async () => (await import('../clients')).ClientPage),
      },
      {
        path: 'applications',
        element: lazyPage(async () => (await import('../dashboard')).ApplicationsPage),
      },
      {
        path: 'applications/:id',
        element: lazyPage(async () => (await import('../application')).ApplicationPage),
      },
      {
        path: 'start',
        element: lazyPage(async () => (await import('../start-for-client')).StartPage),
      },
      {
        path: 'start/:id',
        element: lazyPage(async () => (await import('../start-for-client')).StartedPage),
      },
      {
        path: 'pipeline',
        element: lazyPage(async () => (await import('../pipeline')).PipelinePage),
      },
      {
        path: 'quote',
        element: lazyPage(async () => (await import('../quotes')).QuotePage),
      },
      {
        path: 'leads',
        element: lazyPage(async () => (await import('../leads')).LeadsPage),
      },
      {
        path: 'calls',
        element: lazyPage(async () => (await import('../calls')).CallsPage),
      },
      {
        path: 'funnel',
        element: lazyPage(async () => (await import('../funnel')).FunnelPage),
      },
      { path: 'team', element: lazyPage(async () => (await import('../team')).TeamPage) },
      { path: 'audit', element: lazyPage(async () => (await import('../audit')).AuditLogPage) },
      {
        path: 'account',
        element: lazyPage(async () => (await import('../account')).SignInPage),
      },
    ],
  },
  { path: '*', element: <RecordMissing /> },
]

/** Renders the page of the desk at the current address. */
export function DeskPages() {
  return useRoutes(pages)
}
