import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { keepFiles } from '../adapters/kept/kept-files'
import { documentKind } from '../adapters/browser/page-document'
import { isPublicPage } from '../add-ons/pages'
import { useSessionStore } from '../stores/session/session-store'

/** After how many sign-outs the files were asked for: each empties the browser's storage, files included. */
let askedAfter = -1

/**
 * Has the browser keep the app's files once somebody goes beyond the reading pages: from then on a lost
 * connection ends no page and no typing. What is typed meanwhile waits in the save queue.
 */
export function useOffline(): void {
  const { pathname } = useLocation()
  const wanted = !isPublicPage(pathname)
  const logouts = useSessionStore((state) => state.logouts)
  useEffect(() => {
    if (wanted && askedAfter < logouts && mayKeepFiles() && keepFiles()) askedAfter = logouts
  }, [wanted, logouts])
}

/** The development server has no such file, and a public document may not have workers (D38). */
function mayKeepFiles(): boolean {
  return import.meta.env.PROD && documentKind() === 'application'
}
