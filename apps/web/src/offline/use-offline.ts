import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { cacheAppFiles } from '../adapters/persistence/cache-app-files'
import { documentKind } from '../adapters/browser/page-document'
import { isPublicPage } from '../add-ons/pages'
import { useSessionStore } from '../stores/session/session-store'

/** Number of sign-outs when the files were last cached. Each sign-out deletes the cached files. */
let cachedAfter = -1

/**
 * Caches the app's files when the visitor leaves the public pages. The pages then work without a
 * connection. Changes wait in the autosave queue.
 */
export function useOffline(): void {
  const { pathname } = useLocation()
  const wanted = !isPublicPage(pathname)
  const logouts = useSessionStore((state) => state.logouts)
  useEffect(() => {
    if (wanted && cachedAfter < logouts && mayCacheFiles() && cacheAppFiles()) cachedAfter = logouts
  }, [wanted, logouts])
}

/**
 * The development server has no service worker, and a public document is not allowed to use one
 * (D38).
 */
function mayCacheFiles(): boolean {
  return import.meta.env.PROD && documentKind() === 'application'
}
