import { NO_ENTRIES } from './answers'
import type { FactPreset, NormalizedField, RegisteredFieldType } from '../types/field-type'
import { isListKind, ruleOf } from '../definition/field-types'
import { normalizeAnswer } from './normalize'
import type { AnswerValue, FieldDefinition } from '../types'

interface TypedField {
  readonly definition: FieldDefinition
  readonly type: RegisteredFieldType
}

/**
 * Returns whether a field starts with an answer, which comes from its `default` or its type.
 *
 * @see D3
 */
export function hasPreset(field: TypedField): boolean {
  const { answer } = field.type
  return (
    answer !== 'none' &&
    (ruleOf(field, 'default') !== undefined ||
      isListKind(answer) ||
      factPresetOf(field) !== undefined)
  )
}

/**
 * Returns a field's preset as of `today`. Returns `undefined` if the field has no preset, or if the
 * preset depends on the day and `today` is unknown.
 */
export function presetOf(
  field: NormalizedField,
  today: string | undefined,
): AnswerValue | undefined {
  const own = ruleOf(field, 'default')
  if (own !== undefined) return normalizeAnswer(own, field)
  const fact = factPresetOf(field)
  return fact ? fact.of(today, field.definition) : NO_ENTRIES
}

/**
 * Returns a preset that the user must confirm. The birth date, height, weight, and dates without a
 * day have one, because only the user knows these facts. Any other `default` counts as answered.
 *
 * @see D6
 */
export function factPresetOf({ definition, type }: TypedField): FactPreset | undefined {
  const { fact } = type
  return fact?.id === undefined || fact.id === definition.id ? fact : undefined
}
