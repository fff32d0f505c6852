import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { documentKind, documentPath, reloadDocument } from '../adapters/browser/page-document'
import { useConfigStore } from '../stores/config-store'
import { mayShowIn } from './pages'

/**
 * Reloads if the current page needs another kind of document (D38). The scheduling service's page
 * has its own document, the only one that can show the service in a frame. This hook recognizes
 * that document by the path it was requested with. A freshly loaded document is therefore always
 * the right one, so reloads cannot loop.
 * @returns `true` while the document is being replaced. Render nothing in the meantime.
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
