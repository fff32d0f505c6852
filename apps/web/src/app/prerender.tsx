import { renderToString } from 'react-dom/server'

import { App } from './App'

/**
 * Returns the markup that the page at the current address has before any script runs. The build
 * writes this markup into the documents. If the page's code is in the first script, the markup is
 * the whole page. Otherwise, it is the placeholder that is shown while the page loads.
 */
export function prerenderPage(): string {
  return renderToString(<App />)
}
