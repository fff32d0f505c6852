import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/lazy-page'

export const compareRoutes: RouteObject[] = [
  { path: 'compare', element: lazyPage(async () => (await import('./ComparePage')).ComparePage) },
]
