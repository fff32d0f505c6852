import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const reminderRoutes: RouteObject[] = [
  {
    path: 'stop-reminders',
    element: lazyPage(async () => (await import('./StopRemindersPage')).StopRemindersPage),
  },
]
