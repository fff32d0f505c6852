import { matchPath } from 'react-router-dom'

const loaders = new Map<string, () => Promise<unknown>>()

/** Registers a page under its address, for {@link preloadPage}. */
export function offerPage(path: string, load: () => Promise<unknown>): void {
  loaders.set(path, load)
}

/**
 * Loads a page's script before the visitor opens the page.
 * @param address with or without a query
 * @returns a promise that never rejects. If the script is missing, the error appears when the page
 * opens.
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
