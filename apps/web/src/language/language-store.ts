import type { Form } from '@gapwise/form-engine/core'
import { create } from 'zustand'

import type { OwnMessages, Spanish } from './spanish'
import { type Language, setCatalog } from './texts'

interface LanguageState {
  readonly language: Language
  /** Everything in Spanish, once it was loaded. Stays after a switch back to English. */
  readonly spanish: Spanish | undefined
}

export const useLanguageStore = create<LanguageState>(() => ({
  language: 'en-US',
  spanish: undefined,
}))

/** Returns the language of the app. The caller renders again when it changes. */
export function useLanguage(): Language {
  return useLanguageStore((state) => state.language)
}

/**
 * Switches the app to a language. Answers, open forms, and the focus stay. Rejects if the sentences
 * do not load. The language then stays the same.
 */
export async function switchToLanguage(language: Language): Promise<void> {
  showLanguage(language, language === 'es-US' ? (await import('./spanish')).spanish : undefined)
}

/** Switches to a language whose sentences are loaded. */
export function showLanguage(language: Language, loaded: Spanish | undefined): void {
  const spanish = loaded ?? useLanguageStore.getState().spanish
  setCatalog(language, language === 'es-US' ? spanish?.sentences : undefined)
  // The forms first, because pages that render again read their questions.
  for (const [form, messages] of forms) spanish?.writeForm(form, language, messages)
  useLanguageStore.setState({ language, spanish })
}

const forms = new Map<Form, OwnMessages | undefined>()

/**
 * Keeps a form's questions in the language of the app, from now on. Returns a function that stops.
 * @param messages the form's own messages, marked with `msg`
 */
export function keepInLanguage(form: Form, messages?: OwnMessages): () => void {
  const { language, spanish } = useLanguageStore.getState()
  forms.set(form, messages)
  spanish?.writeForm(form, language, messages)
  return () => void forms.delete(form)
}
