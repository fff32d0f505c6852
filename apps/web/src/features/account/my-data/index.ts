import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'

export { DeleteMyDataLink } from './DeleteMyDataLink'

export const myDataRoutes: RouteObject[] = [
  {
    path: 'account/delete',
    element: lazyPage(async () => (await import('./DeleteMyDataPage')).DeleteMyDataPage, {
      path: '/account/delete',
    }),
  },
]
