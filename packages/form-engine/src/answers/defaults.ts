import { NO_ENTRIES } from './answers'
import { firstOfMonth, yearsBefore } from './dates'
import type { NormalizedField } from '../types/field-type'
import { isListKind, ruleOf, type TypedField } from '../definition/field-types'
import { normalizeAnswer } from './normalize'
import type { AnswerValue, FieldDefinition, FieldType } from '../types'

/** Age that determines a preset birth date (specification §5). */
const PRESET_AGE = 65

type Measurements = { readonly [T in FieldType]?: number }

/** Preset body measurements, in inches and pounds (specification §5). */
const PRESET_MEASUREMENTS: Measurements = { height: 66, weight: 150 }
/** The same measurements in whole centimeters and kilograms. */
const METRIC_PRESETS: Measurements = { height: 168, weight: 68 }

/** Id of the applicant's birth date field. No other full date has a preset (specification §5). */
const BIRTH_DATE_FIELD = 'applicant_dob'

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
      needsConfirming(field.definition))
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
  const { definition } = field
  if (!needsConfirming(definition)) return NO_ENTRIES
  const presets = definition.units === 'metric' ? METRIC_PRESETS : PRESET_MEASUREMENTS
  const measurement = presets[definition.type]
  if (measurement !== undefined || today === undefined) return measurement
  const birthDay = yearsBefore(today, PRESET_AGE)
  return definition.type === 'complex-date-picker' ? birthDay : firstOfMonth(birthDay)
}

/**
 * Returns whether the user must confirm a field's preset. This applies to the birth date, height,
 * weight, and dates without a day, because only the user knows these facts. Any other `default`
 * counts as answered.
 *
 * @see D6
 */
export function needsConfirming({ id, type }: FieldDefinition): boolean {
  return (
    PRESET_MEASUREMENTS[type] !== undefined ||
    type === 'date-picker-without-day' ||
    (type === 'complex-date-picker' && id === BIRTH_DATE_FIELD)
  )
}
