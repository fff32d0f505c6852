import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { cacheAppFiles } from '../adapters/persistence/cache-app-files'
import { documentKind } from '../adapters/browser/page-document'
import { isPublicPage } from '../add-ons/pages'
import { useSessionStore } from '../stores/session/session-store'

/**
 * Number of sign-outs when the files were last cached. Each sign-out empties the browser's storage,
 * files included.
 */
let cachedAfter = -1

/**
 * Has the browser cache the app's files once the visitor leaves the public pages. From then on,
 * pages and typing keep working without a connection. Changes wait in the autosave queue.
 */
export function useOffline(): void {
  const { pathname } = useLocation()
  const wanted = !isPublicPage(pathname)
  const logouts = useSessionStore((state) => state.logouts)
  useEffect(() => {
    if (wanted && cachedAfter < logouts && mayCacheFiles() && cacheAppFiles()) cachedAfter = logouts
  }, [wanted, logouts])
}

/** The development server has no service worker, and a public document may not use one (D38). */
function mayCacheFiles(): boolean {
  return import.meta.env.PROD && documentKind() === 'application'
}
