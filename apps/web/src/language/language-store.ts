import type { Form } from '@gapwise/form-engine/core'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

import type { OwnMessages, Spanish } from './spanish'
import { type Language, setCatalog } from './texts'

interface LanguageState {
  readonly language: Language
  /** Everything in Spanish, once it was loaded. Stays after a switch back to English. */
  readonly spanish: Spanish | undefined
}

const store = createStore<LanguageState>(() => ({ language: 'en-US', spanish: undefined }))

/**
 * Returns what the app says. Unlike a hook of `create`, it also does so while the build draws the
 * documents and while a page is hydrated, where the initial state would be English.
 */
export function useLanguageState(): LanguageState {
  return useSyncExternalStore(store.subscribe, store.getState, store.getState)
}

/** Returns the language of the app. The caller renders again when it changes. */
export function useLanguage(): Language {
  return useLanguageState().language
}

/**
 * Switches the app to a language. Answers, open forms, and the focus stay. Rejects if the sentences
 * do not load. The language then stays the same.
 */
export async function switchToLanguage(language: Language): Promise<void> {
  show(language, language === 'es-US' ? (await import('./spanish')).spanish : undefined)
}

/** Shows the app in English while the caller is mounted. */
export function useEnglish(): void {
  useLayoutEffect(() => {
    const { language } = store.getState()
    show('en-US', undefined)
    return () => show(language, undefined)
  }, [])
}

function show(language: Language, loaded: Spanish | undefined): void {
  showLanguage(language, loaded)
  document.documentElement.lang = language === 'es-US' ? 'es' : 'en'
}

/** Switches to a language whose sentences are loaded. */
export function showLanguage(language: Language, loaded: Spanish | undefined): void {
  const spanish = loaded ?? store.getState().spanish
  setCatalog(language, language === 'es-US' ? spanish?.sentences : undefined)
  // The forms first, because pages that render again read their questions.
  for (const [form, messages] of forms) spanish?.writeForm(form, language, messages)
  store.setState({ language, spanish })
}

const forms = new Map<Form, OwnMessages | undefined>()

/**
 * Keeps a form's questions in the language of the app, from now on. Returns a function that stops.
 * @param messages the form's own messages, marked with `msg`
 */
export function keepInLanguage(form: Form, messages?: OwnMessages): () => void {
  const { language, spanish } = store.getState()
  forms.set(form, messages)
  spanish?.writeForm(form, language, messages)
  return () => void forms.delete(form)
}
