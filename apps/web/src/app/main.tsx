import '../ui/styles/index.css'

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { holdsPage } from '../adapters/browser/page-document'
import { App } from './App'
import { startApp } from './start-app'
import { preloadPage } from '../ui/controls/preload-page'

/** Shows the app in place of what the document holds. */
async function show(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no element with the id "root" to render into.')
  // Until the page's script is here, the document shows what can be shown of it.
  await preloadPage(window.location.pathname)
  // A transition gives way to what the person does: drawn in one go, the first page would hold up a
  // slow phone's answer to a press or a scroll.
  startTransition(() => {
    // Another page's document, as without a network, only stands in until the first drawing.
    if (holdsPage(container)) hydrateRoot(container, <App />)
    else createRoot(container).render(<App />)
  })
}

void startApp()
void show()
