import { matchPath } from 'react-router-dom'

const loaders = new Map<string, () => Promise<unknown>>()

/** Offers a page to {@link preloadPage} under its address. */
export function offerPage(path: string, load: () => Promise<unknown>): void {
  loaders.set(path, load)
}

/**
 * Fetch a page's script before the person opens the page.
 * @param address with or without a query
 * @returns a promise that never rejects: a missing script shows when the page is opened.
 */
export async function preloadPage(address: string): Promise<void> {
  const [path = ''] = address.split(/[?#]/)
  const pattern = [...loaders.keys()].find((known) => matchPath(known, path))
  if (pattern === undefined) return
  try {
    await loaders.get(pattern)?.()
  } catch {
    // See above.
  }
}
