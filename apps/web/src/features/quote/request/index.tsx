import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'
import { QuoteComing } from './quote-heading'

export { startDateReason } from './start-date'

export const quoteRoutes: RouteObject[] = [
  {
    path: 'quote',
    element: lazyPage(async () => (await import('./QuotePage')).QuotePage, {
      path: '/quote',
      heading: <QuoteComing />,
    }),
  },
]
