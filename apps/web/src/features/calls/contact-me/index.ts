import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const contactScheduleCallRoutes: RouteObject[] = [
  {
    path: 'contact-schedule-call',
    element: lazyPage(
      async () => (await import('./ContactScheduleCallPage')).ContactScheduleCallPage,
      { path: '/contact-schedule-call' },
    ),
  },
]
