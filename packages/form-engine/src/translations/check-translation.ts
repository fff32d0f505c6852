import { isRecord, ownValue } from '../language/own-keys'
import { fieldsOf } from '../definition/fields-of'
import type { DefinitionIssue, FormDefinition } from '../types'
import { rewriteTexts, step, type SayText } from './rewrite-texts'
import { requireTranslation } from './translate-definition'
import type { Translation } from './translation'

/**
 * Codes of translation issues.
 *
 * - `text_missing`: the translation does not have this text.
 * - `text_left_over`: the definition does not have this text.
 * - `placeholders_differ`: the placeholders, such as `{minimum}`, are not the same.
 */
export type TranslationIssueCode = 'text_missing' | 'text_left_over' | 'placeholders_differ'

/** A problem with a translation. `path` is a JSON path in the translation. */
export interface TranslationIssue extends DefinitionIssue {
  readonly code: TranslationIssueCode
}

/**
 * Compares a translation with its definition, and returns what is missing, left over, or different.
 * Every issue is an error, because people would read two languages or an empty place.
 *
 * @throws {FormEngineError} `argument_invalid`, or `definition_malformed`.
 */
export function checkTranslation(
  definition: FormDefinition,
  translation: Translation,
): TranslationIssue[] {
  requireTranslation(translation)
  const issues: TranslationIssue[] = []
  const known = new Set<string>()
  const say: SayText = (path, text, translated) => {
    known.add(path)
    if (translated === undefined) issues.push(missing(path, text))
    else if (placeholders(text) !== placeholders(translated)) issues.push(differs(path, text))
    return text
  }
  rewriteTexts(definition, translation, '$', say)
  const textsOf = (section: string) => ownValue(translation.sections, section)
  definition.sections.forEach((section) =>
    rewriteTexts(section, textsOf(section.id), `$.sections${step(section.id)}`, say),
  )
  for (const { section, field, definition: own } of fieldsOf(definition)) {
    const path = `$.sections${step(section)}.fields${step(field)}`
    rewriteTexts(own, ownValue(ownValue(textsOf(section), 'fields'), field), path, say)
    if (own.options) known.add(`${path}.options`)
  }
  const reserved = ['$.language', '$.from']
  for (const path of textPaths(translation, '$')) {
    if (known.has(path) || reserved.includes(path)) continue
    issues.push(leftOver(path))
  }
  return issues
}

/** Returns the path of every text in a value. */
function textPaths(value: unknown, path: string): string[] {
  if (!isRecord(value)) return [path]
  return Object.entries(value)
    .filter(([key]) => !(path === '$' && key === '$schema'))
    .flatMap(([key, inner]) => textPaths(inner, path + step(key)))
}

/** Returns the placeholders of text, in alphabetical order. */
function placeholders(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).sort().join(' ')
}

function missing(path: string, text: string): TranslationIssue {
  return {
    code: 'text_missing',
    severity: 'error',
    path,
    message: `The translation does not have “${text}”.`,
  }
}

function differs(path: string, text: string): TranslationIssue {
  return {
    code: 'placeholders_differ',
    severity: 'error',
    path,
    message: `The placeholders differ from those of “${text}”.`,
    suggestion: `Use ${placeholders(text) || 'no placeholder'}.`,
  }
}

function leftOver(path: string): TranslationIssue {
  return {
    code: 'text_left_over',
    severity: 'error',
    path,
    message: 'The definition has no text at this position.',
  }
}
