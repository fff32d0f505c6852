import type { AnswerValue, FieldDefinition, FieldState } from '@gapwise/form-engine/core'

/** Units that people can type after a whole number, by field type and by the field's `units`. */
const UNITS: { readonly [type: string]: { readonly metric: RegExp; readonly us: RegExp } } = {
  'integer-picker': { metric: /$/, us: /$/ },
  weight: {
    metric: /\s*(?:kgs?\.?|kilos?|kilogramo?s?)\s*$/i,
    us: /\s*(?:lbs?\.?|pounds?|libras?)\s*$/i,
  },
  height: { metric: /\s*cm\.?\s*$/i, us: /$/ },
}

/**
 * Returns the answer for the text in a field's only box, or for the key of a chosen option. Empty text
 * gives `undefined`. Text that is not a number stays as typed, and validation reports it. The text of
 * a suggestion gives its option's key.
 * @see D41, D47
 */
export function answerOfText(
  { type, units, options = [] }: FieldDefinition,
  text: string,
): AnswerValue | undefined {
  if (type === 'string-search') {
    const typed = fold(text)
    return options.find(({ value }) => fold(value) === typed)?.key ?? (text || undefined)
  }
  const unit = Object.hasOwn(UNITS, type) ? UNITS[type]![units ?? 'us'] : undefined
  if (text === '' || !unit) return text || undefined
  const digits = text
    .replace(unit, '')
    .trim()
    .replaceAll(/,(?=\d{3}(,|$))/g, '')
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()
}

/**
 * Returns the chosen keys, in the order of the options, after the user checked or cleared one.
 * Checking an exclusive option clears the others, and checking another option clears it.
 * @see D3
 */
export function toggleOption({ definition, value }: FieldState, key: string): readonly string[] {
  const options = definition.options ?? []
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const isChecked = !chosen.includes(key)
  const isExclusive = options.some((option) => option.key === key && option.exclusive)
  return options
    .filter((option) => {
      if (option.key === key) return isChecked
      const staysBeside = !isChecked || (!isExclusive && !option.exclusive)
      return staysBeside && chosen.includes(option.key)
    })
    .map((option) => option.key)
}
