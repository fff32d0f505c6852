import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const bookedCallsRoutes: RouteObject[] = [
  {
    path: 'booked-calls',
    element: lazyPage(async () => (await import('./BookedCallsPage')).BookedCallsPage, {
      path: '/booked-calls',
    }),
  },
]
