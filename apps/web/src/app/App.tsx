import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'

import { Pages } from './router'

/** The whole app. The browser renders it, and the build prerenders it into the documents. */
export function App() {
  return (
    <StrictMode>
      {/* No transition: a click on a link must show at least "Opening…" immediately. */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </StrictMode>
  )
}
