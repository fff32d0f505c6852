import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

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
    if (wanted && !asked) keepFiles()
  }, [wanted])
}

function keepFiles(): void {
  // The development server has no such file, and a public document may not have workers (D38).
  if (!import.meta.env.PROD || documentKind() !== 'application') return
  if (!('serviceWorker' in navigator)) return
  asked = true
  // After what is on the screen: these files may be needed later, that one is needed now.
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  }
  if (document.readyState === 'complete') window.setTimeout(register, 1000)
  else window.addEventListener('load', () => window.setTimeout(register, 1000), { once: true })
}
