import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'

import { Pages } from './router'

/** The whole app. The browser renders it, and the build prerenders it into the documents. */
export function App() {
  return (
    <StrictMode>
      {/* Without a transition, a click on a link immediately shows at least "Opening…". */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </StrictMode>
  )
}
