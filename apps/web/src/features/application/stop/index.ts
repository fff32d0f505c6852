import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const stopRoutes: RouteObject[] = [
  {
    path: 'other-options',
    element: lazyPage(async () => (await import('./OtherOptionsPage')).OtherOptionsPage, {
      path: '/other-options',
    }),
  },
]
