import { type ComponentType, lazy, type ReactElement } from 'react'

/**
 * A page whose script loads when somebody goes there. The layout shows {@link PageLoading} in the
 * meantime and its error boundary answers for a script that does not arrive.
 */
export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  const LazyPage = lazy(async () => ({ default: await load() }))
  return <LazyPage />
}
