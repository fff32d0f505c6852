import type { RouteObject } from 'react-router-dom'

import { lazyPage } from '../../../ui/page/lazy-page'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { QuoteLoading } from './quote-heading'

export { startDateReason } from './start-date'
export { unknownZip } from './unknown-zip'
export { useStoredLocality } from './use-stored-locality'
export { useZipLookup, type ZipState } from './use-zip-lookup'
export { ZIP_FIELD } from './county'
export { ZipStatus } from './ZipStatus'

/**
 * Starts or opens a quote for another person. The script of this component loads only when the
 * component is shown.
 */
export const OtherQuotes = lazyPart(async () => (await import('./OtherQuotes')).OtherQuotes)

export const quoteRoutes: RouteObject[] = [
  {
    path: 'quote',
    element: lazyPage(async () => (await import('./QuotePage')).QuotePage, {
      path: '/quote',
      heading: QuoteLoading,
    }),
  },
]
