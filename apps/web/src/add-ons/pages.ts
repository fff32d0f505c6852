import type { EMBEDDED_PAGE, PUBLIC_PAGES } from '@gapwise/api-contract'

import type { DocumentKind } from '../adapters/browser/page-document'

/**
 * The contract's lists, written out: its own would bring its schemas into the browser's bundle. The types
 * make the compiler refuse a difference.
 */
const publicPages: typeof PUBLIC_PAGES = ['/', '/contact', '/privacy', '/terms']
const embeddedPage: typeof EMBEDDED_PAGE = '/compareElm'

/** Whether a page shows nobody's answers, identity or brokers (D38). */
export function isPublicPage(path: string): boolean {
  return publicPages.some((page) => page === path)
}

/** Whether a page may be shown in a document of a kind; any page may be in the strict one. */
export function mayShowIn(kind: DocumentKind, path: string): boolean {
  if (kind === 'public') return isPublicPage(path)
  return kind === 'application' || path === embeddedPage
}
