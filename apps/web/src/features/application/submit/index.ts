import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export const submitRoutes: RouteObject[] = [
  {
    path: 'submit',
    element: lazyPage(async () => (await import('./SubmitPage')).SubmitPage),
  },
]
