import type { LANGUAGE_CHOICE } from '@gapwise/api-contract'

import { readCookie, removeCookie, writeCookie } from '../adapters/browser/storage'
import { logFailedRoute } from '../adapters/telemetry/log'
import { type Language, switchToLanguage } from '../language'

const NAME: typeof LANGUAGE_CHOICE = 'language'
const SPANISH = 'es'
const ONE_YEAR = 60 * 60 * 24 * 365

/** Shows the app in the language that this browser chose. Stays English if Spanish does not load. */
export async function restoreLanguage(): Promise<void> {
  if (readCookie(NAME) !== SPANISH) return
  try {
    await switchToLanguage('es-US')
  } catch (error) {
    logFailedRoute('language', error)
    document.documentElement.lang = 'en'
  }
}

/**
 * Switches the app to a language, and remembers it for a year. The server uses the cookie to decide
 * which document to send. Rejects if the language does not load.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchToLanguage(language)
  if (language === 'es-US') writeCookie(NAME, SPANISH, ONE_YEAR)
  else removeCookie(NAME)
}
