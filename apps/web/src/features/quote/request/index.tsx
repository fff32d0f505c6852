import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'
import { QuoteLoading } from './quote-heading'

export { startDateReason } from './start-date'

/** The way to a quote for another person; loads when it shows. */
export const OtherQuotes = lazy(async () => ({
  default: (await import('./OtherQuotes')).OtherQuotes,
}))

export const quoteRoutes: RouteObject[] = [
  {
    path: 'quote',
    element: lazyPage(async () => (await import('./QuotePage')).QuotePage, {
      path: '/quote',
      heading: <QuoteLoading />,
    }),
  },
]
