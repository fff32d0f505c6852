import '../ui/styles/index.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { holdsPage } from '../adapters/browser/page-document'
import { App } from './App'
import { restoreLanguage } from './language-choice'
import { startApp } from './start-app'
import { preloadPage } from '../ui/controls/preload-page'

/** Renders the app and replaces the document's current content. */
async function show(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id "root" to render into.')
  const loading = preloadPage(window.location.pathname)
  await restoreLanguage()
  // If the document contains another page, replace that page. While the browser is offline, for
  // example, the service worker serves the document of `/review` for every page. Keep it until the
  // page's script has loaded.
  const isPrerendered = holdsPage(container)
  if (!isPrerendered) await loading
  // A transition lets React interrupt the first render. Otherwise, a slow phone would ignore taps
  // and scrolling for a moment.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(container, <App />)
    else createRoot(container).render(<App />)
  })
}

// A task of its own. On a slow phone, reading the script already takes a long task.
setTimeout(() => {
  void startApp()
  void show()
})
