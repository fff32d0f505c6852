import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const createRoutes: RouteObject[] = [
  {
    path: 'create',
    element: lazyPage(async () => (await import('./CreatePage')).CreatePage, { path: '/create' }),
  },
]
