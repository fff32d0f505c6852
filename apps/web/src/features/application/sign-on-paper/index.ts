import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const signOnPaperRoutes: RouteObject[] = [
  {
    path: 'sign-on-paper',
    element: lazyPage(async () => (await import('./SignOnPaperPage')).SignOnPaperPage),
  },
]
