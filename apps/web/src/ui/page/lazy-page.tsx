import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'

import { offerPage } from '../controls/preload-page'
import { PageLoading } from '../feedback/PageLoading'
import { useHydrated } from './use-hydrated'

interface LazyPageOptions {
  /** The page's address, for pages that are worth loading ahead; see `preloadPage`. */
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
  if (path !== undefined) offerPage(path, loadOnce)

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
