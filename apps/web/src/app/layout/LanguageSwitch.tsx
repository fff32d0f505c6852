import './language-switch.css'

import { useState } from 'react'

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

/** Button that switches the language at any moment. Answers and the page stay. */
export function LanguageSwitch() {
  const { language, lang, name, failed } = OTHER[useLanguage()]
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')

  async function switchLanguage() {
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
    <div className="language-switch" lang={lang}>
      <button
        type="button"
        className="language-switch__button"
        aria-busy={state === 'loading'}
        onClick={() => void switchLanguage()}
      >
        {name}
      </button>
      {state === 'failed' ? (
        <p className="language-switch__failed" role="alert">
          {failed}
        </p>
      ) : null}
    </div>
  )
}
