import { renderToString } from 'react-dom/server'

import type { Language } from '../language'
import { showLanguage } from '../language/language-store'
import { spanish } from '../language/spanish'
import { App } from './App'

/**
 * Returns the markup of the current page before any script runs. The build writes this markup into
 * the documents. Pages whose code is loaded later return a placeholder.
 */
export function prerenderPage(language: Language): string {
  showLanguage(language, spanish)
  return renderToString(<App />)
}
