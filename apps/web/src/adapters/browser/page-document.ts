import type { ApplicationPlace, PublicConfig } from '@gapwise/api-contract'

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

/**
 * Whether the build wrote the page of the current address into an element. A document stands for all addresses
 * with the same first part.
 */
export function holdsPage(element: HTMLElement): boolean {
  return element.dataset['page'] === firstPart(window.location.pathname)
}

const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`

/** The settings that the server wrote into the document; a development server writes none. */
export function configInDocument(): PublicConfig | undefined {
  const json = document.getElementById('public-config')?.textContent
  return json ? (JSON.parse(json) as PublicConfig) : undefined
}

const placeElement = () => document.getElementById('application-place')

/**
 * The top of a page of questions, where the server wrote it into the document.
 * @param address path and query of the page that is open
 */
export function placeInDocument(address: string): ApplicationPlace | undefined {
  const json = placeElement()?.textContent
  const place = json ? (JSON.parse(json) as ApplicationPlace) : undefined
  return place?.address === address ? place : undefined
}

/** The page is there: what the document says of it may be wrong from now on. */
export function forgetPlace(): void {
  placeElement()?.remove()
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
