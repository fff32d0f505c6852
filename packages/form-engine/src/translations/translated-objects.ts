import type { FieldDefinition, FormDefinition, SectionDefinition } from '../types'

const sources = new WeakMap<FormDefinition, FormDefinition>()
const languages = new WeakMap<object, string>()

/** Returns the definition from which a definition was translated, or the definition itself. */
export function sourceOf(definition: FormDefinition): FormDefinition {
  return sources.get(definition) ?? definition
}

export function setSource(translated: FormDefinition, source: FormDefinition): void {
  sources.set(translated, sourceOf(source))
}

/**
 * Returns the language of the text of a translated form, section, or field, as a BCP 47 tag. It is
 * the language of the original if the translation was incomplete. Returns `undefined` for a
 * definition that was not translated.
 */
export function languageOfTexts(
  owner: FormDefinition | SectionDefinition | FieldDefinition,
): string | undefined {
  return languages.get(owner)
}

export function setLanguage(owner: object, language: string): void {
  languages.set(owner, language)
}
