import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const contactRoutes: RouteObject[] = [
  { path: 'contact', element: lazyPage(async () => (await import('./ContactPage')).ContactPage) },
]
