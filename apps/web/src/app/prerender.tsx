import { renderToString } from 'react-dom/server'

import { App } from './App'

/**
 * Returns the markup of the page at the current address as it looks before any script runs, for the
 * documents that the build writes. That is the whole page if the first script contains it.
 * Otherwise it is the placeholder that shows while the page loads.
 */
export function prerenderPage(): string {
  return renderToString(<App />)
}
