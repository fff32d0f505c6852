import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const accountRoutes: RouteObject[] = [
  { path: 'account', element: lazyPage(async () => (await import('./AccountPage')).AccountPage) },
]
