import { NO_ENTRIES } from './answers'
import { firstOfMonth, yearsBefore } from './dates'
import { fieldTypes, isListKind } from './field-types'
import { normalizeAnswer } from './normalize'
import type { AnswerValue, FieldDefinition } from './types'

/** Age that the engine presets for people whose birth date is not known yet (specification §5). */
const PRESET_AGE = 65
const PRESET_HEIGHT = 66
const PRESET_WEIGHT = 150

/** The one field whose empty date is preset: the applicant's birth date (specification §5). */
const BIRTH_DATE_FIELD = 'applicant_dob'

/** Where the answer of an untouched field comes from: its own `default`, its type, or the day. */
export type PresetSource = 'none' | 'definition' | 'type' | 'day'

/** Says where a field's preset comes from (D3). A definition's own `default` comes first. */
export function presetSource(field: FieldDefinition): PresetSource {
  const { answer, rules } = fieldTypes[field.type]
  if (answer === 'none') return 'none'
  if (field.default !== undefined && rules.includes('default')) return 'definition'
  if (answer === 'month' || (answer === 'day' && field.id === BIRTH_DATE_FIELD)) return 'day'
  return field.type === 'height' || field.type === 'weight' || isListKind(answer) ? 'type' : 'none'
}

/** The preset of a field on a day; `undefined` when it has none, or needs a day and has none. */
export function presetOf(
  field: FieldDefinition,
  today: string | undefined,
): AnswerValue | undefined {
  switch (presetSource(field)) {
    case 'definition':
      return normalizeAnswer(field.default, field)
    case 'day': {
      if (today === undefined) return undefined
      const birthDay = yearsBefore(today, PRESET_AGE)
      return field.type === 'date-picker-without-day' ? firstOfMonth(birthDay) : birthDay
    }
    case 'type':
      if (field.type === 'height') return PRESET_HEIGHT
      return field.type === 'weight' ? PRESET_WEIGHT : NO_ENTRIES
    case 'none':
      return undefined
  }
}

/**
 * Whether a person must confirm the preset of this field (D6): birth date, height, weight and dates
 * without a day, whoever preset them, because these are facts about a person that only the person
 * knows. Any other `default` is its author's choice of an answer and counts as given.
 */
export function presetNeedsConfirming(field: FieldDefinition): boolean {
  return (
    field.type === 'height' ||
    field.type === 'weight' ||
    field.type === 'date-picker-without-day' ||
    (field.type === 'complex-date-picker' && field.id === BIRTH_DATE_FIELD)
  )
}
