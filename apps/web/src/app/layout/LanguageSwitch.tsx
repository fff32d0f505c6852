import './language-switch.css'

import type { LANGUAGE_SWITCH } from '@gapwise/api-contract'
import { type FormEvent, useState } from 'react'

import { type Language, useLanguage } from '../../language'
import { chooseLanguage } from '../language-choice'

/** The language that the switch offers, for each language of the app, in its own words. */
const OTHER = {
  'en-US': {
    language: 'es-US',
    lang: 'es',
    name: 'Español',
    failed: 'No se pudo cargar el español. Inténtelo de nuevo.',
  },
  'es-US': { language: 'en-US', lang: 'en', name: 'English', failed: 'Please try again.' },
} as const satisfies Record<
  Language,
  { language: Language; lang: string; name: string; failed: string }
>

const PATH: typeof LANGUAGE_SWITCH = '/language'

/**
 * Button that switches the language at any moment. Answers and the page stay. Until the page's
 * script has loaded, the server switches the language.
 */
export function LanguageSwitch() {
  const { language, lang, name, failed } = OTHER[useLanguage()]
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')

  async function switchLanguage(event: FormEvent) {
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    try {
      await chooseLanguage(language)
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return (
    <form
      action={PATH}
      className="language-switch"
      lang={lang}
      onSubmit={(event) => void switchLanguage(event)}
    >
      <button
        name="to"
        value={lang}
        className="language-switch__button"
        aria-busy={state === 'loading'}
      >
        {name}
      </button>
      {state === 'failed' ? (
        <p className="language-switch__failed" role="alert">
          {failed}
        </p>
      ) : null}
    </form>
  )
}
