import type { PublicConfig } from '@gapwise/api-contract'
import { matchPath } from 'react-router-dom'

/**
 * Kind of document that the app runs in (D38). `application` is the strict kind and may show any
 * page. `public` may load third-party add-ons but cannot call our server. `embedded` may be shown
 * in a frame of another website.
 */
export type DocumentKind = 'application' | 'public' | 'embedded'

export function documentKind(): DocumentKind {
  const kind = document.documentElement.dataset['document']
  return kind === 'public' || kind === 'embedded' ? kind : 'application'
}

/**
 * Returns `true` if an element contains the prerendered page for the current address, in the
 * language of the app. The element's `data-page` is a route pattern.
 */
export function holdsPage({ dataset }: HTMLElement): boolean {
  return (
    document.documentElement.lang === writtenIn &&
    matchPath(dataset['page'] ?? '', window.location.pathname) !== null
  )
}

/**
 * Returns the settings that the server wrote into the document. A development server writes none.
 */
export function configInDocument(): PublicConfig | undefined {
  const json = document.getElementById('public-config')?.textContent
  return json ? (JSON.parse(json) as PublicConfig) : undefined
}

const openedAt = window.location.pathname
const writtenIn = document.documentElement.lang

/**
 * Returns the path of the request that loaded this document, even if the app now shows another
 * page.
 */
export function documentPath(): string {
  return openedAt
}

/** Opens another page of our site as a new document, loaded from the server. */
export function openDocument(path: string): void {
  window.location.assign(path)
}

/** Reloads the current page from the server, as a new document. */
export function reloadDocument(): void {
  window.location.reload()
}
