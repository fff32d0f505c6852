import { StrictMode } from 'react'

import { Providers } from './providers'
import { Pages } from './router'

/** Everything on the screen, as the browser draws it and as the build writes it into the documents. */
export function App() {
  return (
    <StrictMode>
      <Providers>
        <Pages />
      </Providers>
    </StrictMode>
  )
}
