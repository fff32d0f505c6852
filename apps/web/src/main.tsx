import './ui/styles/index.css'

import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Providers } from './providers'
import { Pages } from './router'
import { startApp } from './stores/start-app'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root" to render into.')

const app = createRoot(container)

// A transition gives way to what the person does: drawn in one go, the first page would hold up a
// slow phone's answer to a press or a scroll.
startTransition(() =>
  app.render(
    <StrictMode>
      <Providers>
        <Pages />
      </Providers>
    </StrictMode>,
  ),
)

void startApp()
