import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { keepFiles } from '../adapters/kept-files'
import { documentKind } from '../adapters/page-document'
import { isPublicPage } from '../add-ons/pages'

let asked = false

/**
 * Has the browser keep the app's files once somebody goes beyond the reading pages: from then on a lost
 * connection ends no page and no typing. What is typed meanwhile waits in the save queue.
 */
export function useOffline(): void {
  const { pathname } = useLocation()
  const wanted = !isPublicPage(pathname)
  useEffect(() => {
    if (wanted && !asked && mayKeepFiles()) asked = keepFiles()
  }, [wanted])
}

/** The development server has no such file, and a public document may not have workers (D38). */
function mayKeepFiles(): boolean {
  return import.meta.env.PROD && documentKind() === 'application'
}
