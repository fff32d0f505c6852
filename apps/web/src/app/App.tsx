import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'

import { Pages } from './router'

/** Everything on the screen, as the browser draws it and as the build writes it into the documents. */
export function App() {
  return (
    <StrictMode>
      {/* Not as a transition: a press on a link must be answered at once, if only with "Opening…". */}
      <BrowserRouter useTransitions={false}>
        <Pages />
      </BrowserRouter>
    </StrictMode>
  )
}
