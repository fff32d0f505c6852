import { isCalendarDay } from '@gapwise/form-engine'
import { keyOfNoOption, keysOfValue } from '../import/import-options'
import { finite, numberOfQuantity } from '../questionnaire/units'
import type { ConditionTarget } from './condition-scope'

/** A FHIR value and the name of its type, such as `Coding`. */
export interface FhirValue {
  readonly type: string
  readonly value: unknown
}

/** A value that an answer can be compared with, in the form in which the field stores answers. */
export interface ComparableValue {
  readonly value: string | number
  /** Other answers that are also equal. */
  readonly others?: readonly string[]
  /** `true` if the questionnaire does not offer this answer, so no answer equals it. */
  readonly isNeverGiven?: true
}

/**
 * Returns a FHIR value in the form in which the question's field stores it. Returns `undefined` if
 * the comparison cannot be expressed.
 */
export function comparableValue(
  { type, value }: FhirValue,
  { item, choices }: ConditionTarget,
): ComparableValue | undefined {
  if (choices.options.length > 0) {
    const [key, ...others] = keysOfValue(choices, type, value)
    if (key !== undefined) return { value: key, ...(others.length > 0 && { others }) }
    if (type === 'Coding') {
      const other = item.hasAllOptions ? keyOfNoOption(choices, value) : undefined
      return other === undefined ? undefined : { value: other, isNeverGiven: true }
    }
    const isTyped = item.accepts !== 'options' && typeof value === 'string' && value !== ''
    // A typed answer that equals the key of an option counts as that option.
    return isTyped && !choices.byKey.has(value) ? { value } : undefined
  }
  const plain = plainValue({ type, value }, item)
  return plain === undefined ? undefined : { value: plain }
}

function plainValue(
  { type, value }: FhirValue,
  { type: asked, source }: ConditionTarget['item'],
): string | number | undefined {
  switch (asked) {
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined
    case 'integer':
    case 'decimal':
      return finite(value)
    case 'quantity':
      return numberOfQuantity(value, source)
    case 'date':
      // A FHIR date without a day, or with a time, cannot be compared.
      return typeof value === 'string' && isCalendarDay(value) ? value : undefined
    case 'reference':
      // The field stores a display text and not the reference.
      return undefined
    case 'choice': {
      // Without known options, people type text, and not the code that FHIR compares.
      const text = type === 'Coding' ? undefined : value
      return typeof text === 'string' && text !== '' ? text : undefined
    }
    default:
      return typeof value === 'string' && value !== '' ? value : undefined
  }
}
