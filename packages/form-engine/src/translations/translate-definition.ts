import { isField } from '../definition/is-field'
import { requireArgument } from '../errors'
import { isRecord, ownValue } from '../language/own-keys'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../types'
import { rewriteTexts } from './rewrite-texts'
import { setLanguage, setSource } from './translated-objects'
import type { Translation } from './translation'

/**
 * Returns a definition with the text of a translation. Everything else stays the same, and
 * `definitionHash` gives the same hash, so saved answers belong to both. `setTexts` switches a form
 * to it.
 *
 * A section or field whose translation is incomplete keeps all of its own text, so that no question
 * mixes two languages. `languageOfTexts` says which language it has. `checkTranslation` lists what
 * is missing.
 *
 * @throws {FormEngineError} `argument_invalid`.
 */
export function translateDefinition<const D extends FormDefinition>(
  definition: D,
  translation: Translation,
): D
export function translateDefinition(
  definition: FormDefinition,
  translation: Translation,
): FormDefinition {
  const isDefinition = isRecord(definition) && Array.isArray(definition.sections)
  requireArgument(isDefinition, 'definition', 'a form definition')
  requireTranslation(translation)
  const translated = {
    ...withTexts(definition, translation, translation),
    sections: definition.sections.map((section) => translateSection(section, translation)),
  }
  setLanguage(translated, translation.language)
  setSource(translated, definition)
  return translated
}

/** Throws `argument_invalid` unless a value has the parts of a translation. */
export function requireTranslation(translation: Translation): void {
  const isTranslation =
    isRecord(translation) &&
    typeof translation.language === 'string' &&
    typeof translation.from === 'string' &&
    isRecord(translation.sections)
  requireArgument(
    isTranslation,
    'translation',
    'a translation with `language`, `from`, and `sections`',
  )
}

function translateSection(section: SectionDefinition, translation: Translation): SectionDefinition {
  const texts = ownValue(translation.sections, section.id)
  const fields = section.fields.map((field) =>
    translateField(field, ownValue(texts, 'fields'), translation),
  )
  return withTexts({ ...section, fields }, texts, translation)
}

function translateField(
  field: FieldDefinition,
  texts: unknown,
  translation: Translation,
): FieldDefinition {
  requireArgument(isField(field), 'definition', 'a form definition')
  const { id, child_fields: children } = field
  const child_fields = children?.map((child) => translateField(child, texts, translation))
  return withTexts(
    child_fields ? { ...field, child_fields } : field,
    ownValue(texts, id),
    translation,
  )
}

/** Returns a copy with the translated text, or with its own if one of them is missing. */
function withTexts<Owner extends Parameters<typeof rewriteTexts>[0]>(
  owner: Owner,
  texts: unknown,
  { language, from }: Translation,
): Owner {
  let isComplete = true
  const translated = rewriteTexts(owner, texts, '$', (_path, text, own) => {
    isComplete &&= own !== undefined
    return own ?? text
  })
  const copy = isComplete ? translated : { ...owner }
  setLanguage(copy, isComplete ? language : from)
  return copy
}
