import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { documentKind, documentPath, reloadDocument } from '../adapters/browser/page-document'
import { useConfigStore } from '../stores/config-store'
import { mayShowIn } from './pages'

/**
 * Reloads if the current page belongs in another kind of document than this one (D38). The
 * scheduling service's page has a document of its own, the only one that may show that service in a
 * frame. This hook recognizes it by the path that the document was requested with. A freshly loaded
 * document is therefore always right, so reloads cannot loop.
 * @returns `true` while the document is being replaced; nothing of the page may show then
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
