import type { PublicConfig } from '@gapwise/api-contract'
import { matchPath } from 'react-router-dom'

/**
 * The kind of document this app runs in (D38). `application` is the strict one, good for every page;
 * `public` may hold third-party add-ons and can call nothing of ours; `embedded` may stand in a frame of
 * another website.
 */
export type DocumentKind = 'application' | 'public' | 'embedded'

export function documentKind(): DocumentKind {
  const kind = document.documentElement.dataset['document']
  return kind === 'public' || kind === 'embedded' ? kind : 'application'
}

/** Whether the build wrote the page of the current address into an element, which names its pages by a route pattern. */
export function holdsPage({ dataset }: HTMLElement): boolean {
  return matchPath(dataset['page'] ?? '', window.location.pathname) !== null
}

/** The settings that the server wrote into the document; a development server writes none. */
export function configInDocument(): PublicConfig | undefined {
  const json = document.getElementById('public-config')?.textContent
  return json ? (JSON.parse(json) as PublicConfig) : undefined
}

const openedAt = window.location.pathname

/** The path that this document was asked for, wherever the app has gone in it since. */
export function documentPath(): string {
  return openedAt
}

/** Load the document of another address of ours from the server. */
export function openDocument(path: string): void {
  window.location.assign(path)
}

/** Load the document of the current address again, from the server. */
export function reloadDocument(): void {
  window.location.reload()
}
