import { renderToString } from 'react-dom/server'

import { App } from './App'

/**
 * Returns the markup of the current page before any script runs. The build writes this markup into
 * the documents. Pages whose code is loaded later return a placeholder.
 */
export function prerenderPage(): string {
  return renderToString(<App />)
}
