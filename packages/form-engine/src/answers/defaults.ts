import { NO_ENTRIES } from './answers'
import { firstOfMonth, yearsBefore } from './dates'
import { fieldTypes, isListKind, ruleOf } from '../definition/field-types'
import { normalizeAnswer } from './normalize'
import type { AnswerValue, FieldDefinition, FieldType } from '../types'

/** Age that the engine presets for people whose birth date is not known yet (specification §5). */
const PRESET_AGE = 65

/** What the engine presets for the measures of a person (specification §5). */
const MEASURES: { readonly [T in FieldType]?: number } = { height: 66, weight: 150 }

/** The one field whose empty date is preset: the applicant's birth date (specification §5). */
const BIRTH_DATE_FIELD = 'applicant_dob'

/** Whether the answer of an untouched field is preset: by its own `default`, or by its type (D3). */
export function hasPreset(field: FieldDefinition): boolean {
  const { answer } = fieldTypes[field.type]
  return (
    answer !== 'none' &&
    (ruleOf(field, 'default') !== undefined || isListKind(answer) || needsConfirming(field))
  )
}

/** The preset of a field on a day; `undefined` when it has none, or needs a day and has none. */
export function presetOf(
  field: FieldDefinition,
  today: string | undefined,
): AnswerValue | undefined {
  const own = ruleOf(field, 'default')
  if (own !== undefined) return normalizeAnswer(own, field)
  if (!needsConfirming(field)) return NO_ENTRIES
  const measure = MEASURES[field.type]
  if (measure !== undefined || today === undefined) return measure
  const birthDay = yearsBefore(today, PRESET_AGE)
  return field.type === 'complex-date-picker' ? birthDay : firstOfMonth(birthDay)
}

/**
 * Whether a person must confirm the preset of this field (D6): birth date, height, weight and dates
 * without a day, whoever preset them, because these are facts about a person that only the person
 * knows. Any other `default` is its author's choice of an answer and counts as given.
 */
export function needsConfirming({ id, type }: FieldDefinition): boolean {
  return (
    MEASURES[type] !== undefined ||
    type === 'date-picker-without-day' ||
    (type === 'complex-date-picker' && id === BIRTH_DATE_FIELD)
  )
}
