import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

import { documentKind, reloadDocument } from '../adapters/page-document'
import { mayShowIn } from './pages'

/**
 * Leaves this document for the one that the current page belongs in, by a full page load (D38).
 * @returns whether it is being left: nothing of the page may show meanwhile.
 */
export function useDocumentCrossing(): boolean {
  const { pathname } = useLocation()
  const leaving = !mayShowIn(documentKind(), pathname)
  useEffect(() => {
    if (leaving) reloadDocument()
  }, [leaving])
  return leaving
}
