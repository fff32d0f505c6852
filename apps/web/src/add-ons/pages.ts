import type { EMBEDDED_PAGE, PUBLIC_PAGES } from '@gapwise/api-contract'

import type { DocumentKind } from '../adapters/browser/page-document'

/**
 * Copies of the contract's lists, because importing the contract would add its schemas to the
 * browser's bundle. The types make sure that the copies match.
 */
const publicPages: typeof PUBLIC_PAGES = ['/', '/contact', '/privacy', '/terms']
const embeddedPage: typeof EMBEDDED_PAGE = '/compareElm'

/** Returns `true` if a page never shows answers, identities, or anything for brokers (D38). */
export function isPublicPage(path: string): boolean {
  return publicPages.some((page) => page === path)
}

/**
 * Returns `true` if a document of this kind may show the page. A document of the kind `application`
 * may show any page.
 */
export function mayShowIn(kind: DocumentKind, path: string): boolean {
  if (kind === 'public') return isPublicPage(path)
  return kind === 'application' || path === embeddedPage
}
