import { type ComponentType, lazy, type ReactElement } from 'react'

const loaders = new Map<string, () => Promise<unknown>>()

/**
 * A page whose script loads when somebody goes there. The layout shows {@link PageLoading} in the
 * meantime and its error boundary answers for a script that does not arrive.
 *
 * @param path the page's address, for pages that are worth loading ahead; see {@link preloadPage}
 */
export function lazyPage(load: () => Promise<ComponentType>, path?: string): ReactElement {
  if (path !== undefined) loaders.set(path, load)
  const LazyPage = lazy(async () => ({ default: await load() }))
  return <LazyPage />
}

/** Fetch a page's script before somebody goes there. That it fails shows when they do. */
export function preloadPage(address: string): void {
  const [path = ''] = address.split(/[?#]/)
  loaders
    .get(path)?.()
    .catch(() => undefined)
}
