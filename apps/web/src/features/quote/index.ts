import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../ui/lazy-page'

export const quoteRoutes: RouteObject[] = [
  { path: 'quote', element: lazyPage(async () => (await import('./QuotePage')).QuotePage) },
]
