import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'
import { matchPath } from 'react-router-dom'

import { PageLoading } from './PageLoading'
import { useHydrated } from './use-hydrated'

const loaders = new Map<string, () => Promise<unknown>>()

interface LazyPageOptions {
  /** The page's address, for pages that are worth loading ahead; see {@link preloadPage}. */
  path?: string
  /** What shows of the page before its script is here, instead of {@link PageLoading}: its heading. */
  heading?: ReactElement
  /** What documents of the page hold of it, if that is neither of the two. */
  inDocument?: ReactElement
}

/**
 * A page whose script loads when somebody goes there. The layout's error boundary answers for a script that
 * does not arrive.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  { path, heading, inDocument }: LazyPageOptions = {},
): ReactElement {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  const LazyPage = lazy(async () => ({ default: await loadOnce() }))
  if (path !== undefined) loaders.set(path, loadOnce)

  function PageOnceLoaded() {
    // React holds back for a moment what was ever waited for, so what is here already is not.
    const [Page] = useState(() => loaded)
    return Page ? <Page /> : <LazyPage />
  }
  return (
    <OnceHydrated before={inDocument ?? heading ?? <PageLoading />}>
      {heading ? (
        <Suspense fallback={heading}>
          <PageOnceLoaded />
        </Suspense>
      ) : (
        <PageOnceLoaded />
      )}
    </OnceHydrated>
  )
}

interface OnceHydratedProps {
  /** What the build's documents hold instead. */
  before: ReactElement
  children: ReactElement
}

function OnceHydrated({ before, children }: OnceHydratedProps) {
  return useHydrated() ? children : before
}

/**
 * Fetch a page's script before somebody goes there.
 * @param address with or without a query
 * @returns a promise that never rejects: that a script does not arrive shows once somebody is there.
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
