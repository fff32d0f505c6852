import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const scheduleCallRoutes: RouteObject[] = [
  {
    path: 'schedule-call',
    element: lazyPage(async () => (await import('./ScheduleCallPage')).ScheduleCallPage, {
      path: '/schedule-call',
    }),
  },
]
