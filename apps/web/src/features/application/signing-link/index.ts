import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const signLinkRoutes: RouteObject[] = [
  {
    path: 'sign-link',
    element: lazyPage(async () => (await import('./SignLinkPage')).SignLinkPage),
  },
]
