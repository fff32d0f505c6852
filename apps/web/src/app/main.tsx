import '../ui/styles/index.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { holdsPage } from '../adapters/browser/page-document'
import { App } from './App'
import { startApp } from './start-app'
import { preloadPage } from '../ui/controls/preload-page'

/** Renders the app and replaces the document's current content. */
async function show(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id "root" to render into.')
  // The document shows the prerendered page until the page's script has loaded.
  await preloadPage(window.location.pathname)
  // React can interrupt a transition to handle input. A first render that cannot be interrupted
  // would make a slow phone ignore taps and scrolling for a moment.
  startTransition(() => {
    // If the document contains another page, the first render replaces that page. For example, the
    // service worker serves the document of `/review` for every page while the browser is offline.
    if (holdsPage(container)) hydrateRoot(container, <App />)
    else createRoot(container).render(<App />)
  })
}

void startApp()
void show()
