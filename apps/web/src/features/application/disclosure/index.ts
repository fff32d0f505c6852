import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const disclosureRoutes: RouteObject[] = [
  {
    path: 'electronic-disclosure',
    element: lazyPage(async () => (await import('./DisclosurePage')).DisclosurePage),
  },
]
