import {
  type ComponentType,
  lazy,
  type ReactElement,
  startTransition,
  useEffect,
  useState,
} from 'react'

import { offerPage } from '../controls/preload-page'
import { useLanguage } from '../../language'
import { PageLoading } from '../feedback/PageLoading'
import { useHydrated } from './use-hydrated'

interface LazyPageOptions {
  /** The page's address, if the page is worth preloading. See `preloadPage`. */
  path?: string
  /**
   * The page's heading, shown until the page is loaded and rendered. Without a heading, {@link
   * PageLoading} is shown until it is loaded.
   */
  heading?: ComponentType
  /**
   * Content of the prerendered documents. Defaults to `heading`, or without one to {@link
   * PageLoading}.
   */
  inDocument?: ComponentType
}

/**
 * Returns a page whose script loads when a visitor opens the page. If the script fails to load, the
 * layout's error boundary shows the failure.
 */
export function lazyPage(
  load: () => Promise<ComponentType>,
  { path, heading, inDocument }: LazyPageOptions = {},
): ReactElement {
  const Placeholder = inDocument ?? heading ?? PageLoading
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
  function Opened() {
    const isShown = useIsShown(loadOnce, heading !== undefined)
    return isShown ? <PageOnceLoaded /> : <Placeholder />
  }
  return <Opened />
}

/**
 * Returns `false` for a prerendered page until its script has loaded, so that the document is
 * hydrated in the meantime. With `isHeadingFirst`, does so for a page that is opened later, too.
 */
function useIsShown(load: () => Promise<unknown>, isHeadingFirst: boolean): boolean {
  const hydrated = useHydrated()
  const [isShown, setShown] = useState(hydrated && !isHeadingFirst)
  useEffect(() => {
    if (isShown) return
    // In a transition, because it renders a whole page. Otherwise, a slow phone would ignore taps
    // for a moment.
    const show = () => startTransition(() => setShown(true))
    // If the script is missing, the page's error boundary says so.
    void load().then(show, show)
  }, [isShown, load])
  return isShown
}
