import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { documentKind, documentPath, reloadDocument } from '../adapters/browser/page-document'
import { useConfigStore } from '../stores/config-store'
import { mayShowIn } from './pages'

/**
 * Leaves this document for the one that the current page belongs in, by a full page load (D38). The page of a
 * scheduling service has one of its own, which alone may show that service in a frame. It is told by the path it
 * was asked for: once loaded it is the right one, whatever it holds, so that no load follows another.
 * @returns whether it is being left: nothing of the page may show meanwhile.
 */
export function useDocumentCrossing(): boolean {
  const { pathname } = useLocation()
  const scheduling = useConfigStore((state) => state.config?.scheduling?.path)
  const toOrFromScheduling =
    scheduling !== undefined && (pathname === scheduling) !== (documentPath() === scheduling)
  const leaving = toOrFromScheduling || !mayShowIn(documentKind(), pathname)
  useEffect(() => {
    if (leaving) reloadDocument()
  }, [leaving])
  return leaving
}
