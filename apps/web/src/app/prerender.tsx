import { renderToString } from 'react-dom/server'

import { App } from './App'

/**
 * The page of the current address as it looks before any script runs, for the documents that the build
 * writes: whole where the first script holds it, else what stands in for it while it loads.
 */
export function prerenderPage(): string {
  return renderToString(<App />)
}
