import { type ComponentType, lazy, type ReactElement, Suspense, useState } from 'react'

import { offerPage } from '../controls/preload-page'
import { useLanguage } from '../../language'
import { PageLoading } from '../feedback/PageLoading'
import { useHydrated } from './use-hydrated'

interface LazyPageOptions {
  /** The page's address, if the page is worth preloading. See `preloadPage`. */
  path?: string
  /**
   * The page's heading, shown until the page's script has loaded. Without a heading, {@link
   * PageLoading} is shown.
   */
  heading?: ReactElement
  /**
   * Content of the prerendered documents. Defaults to `heading`, or without one to {@link
   * PageLoading}.
   */
  inDocument?: ReactElement
}

/**
 * Returns a page whose script loads when a visitor opens the page. If the script fails to load, the
 * layout's error boundary shows the failure.
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
    useLanguage()
    // Render a loaded page directly, because React shows a suspended page with a delay.
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
  /** Content of the prerendered documents. */
  before: ReactElement
  children: ReactElement
}

function OnceHydrated({ before, children }: OnceHydratedProps) {
  return useHydrated() ? children : before
}
