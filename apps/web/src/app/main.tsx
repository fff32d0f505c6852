import '../ui/styles/index.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { holdsPage } from '../adapters/browser/page-document'
import { App } from './App'
import { startApp } from './start-app'
import { preloadPage } from '../ui/controls/preload-page'

/** Renders the app in place of what the document shows. */
async function show(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id "root" to render into.')
  // The document shows the prerendered page until the page's script has loaded.
  await preloadPage(window.location.pathname)
  // A transition yields to input. Rendered in one go, the first page would make a slow phone
  // ignore taps and scrolling for a moment.
  startTransition(() => {
    // Offline, the document is another page's. The first render replaces it.
    if (holdsPage(container)) hydrateRoot(container, <App />)
    else createRoot(container).render(<App />)
  })
}

void startApp()
void show()
