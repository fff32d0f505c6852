import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { documentKind, documentPath, reloadDocument } from '../adapters/browser/page-document'
import { useConfigStore } from '../stores/config-store'
import { mayShowIn } from './pages'

/**
 * Reloads the page if the new path needs another kind of document (D38). For example, only the
 * scheduling page's document can show the scheduling service in a frame. Reloads cannot loop,
 * because the document always fits the path after a reload.
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
