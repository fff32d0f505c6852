import { renderToString } from 'react-dom/server'

import { App } from './App'

/**
 * Returns the markup of the page at the current address as it looks before any script runs. The
 * build writes this markup into the documents. If the first script contains the page, the markup is
 * the whole page. Otherwise it is the placeholder that shows while the page loads.
 */
export function prerenderPage(): string {
  return renderToString(<App />)
}
