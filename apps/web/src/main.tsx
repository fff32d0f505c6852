import './ui/styles/index.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { Providers } from './providers'
import { Pages } from './router'
import { startApp } from './stores/start-app'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element with the id "root" to render into.')

createRoot(container).render(
  <StrictMode>
    <Providers>
      <Pages />
    </Providers>
  </StrictMode>,
)

void startApp()
