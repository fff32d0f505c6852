import { isCalendarDay } from '@gapwise/form-engine'
import type { ConditionTarget } from './condition-scope'
import { keyOfValue } from '../import/import-options'
import { type Json, isPlainObject, ownProperty, textOf } from '../questionnaire/read-json'

/** A FHIR value and the name of its type, such as `Coding`. */
export interface FhirValue {
  readonly type: string
  readonly value: unknown
}

/**
 * Returns a FHIR value in the form in which the question's field stores it. Returns `undefined` if
 * the question cannot have such an answer.
 */
export function comparableValue(
  { type, value }: FhirValue,
  { item, field, choices }: ConditionTarget,
): string | number | undefined {
  if (choices.options.length > 0) {
    const key = keyOfValue(choices, type, value)
    if (key !== undefined || field.type !== 'string-search') return key
  }
  switch (item.type) {
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : undefined
    case 'integer':
    case 'decimal':
      return finite(value)
    case 'quantity':
      return quantityIn(value, item.source)
    case 'date':
      // Only calendar days can be compared. A date without a day, or with a time, is not one.
      return typeof value === 'string' && isCalendarDay(value) ? value : undefined
    case 'attachment':
      return undefined
    default:
      if (type === 'Coding') return textOf(value, 'code') ?? textOf(value, 'display')
      return typeof value === 'string' && value !== '' ? value : undefined
  }
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/**
 * Returns the number of a quantity. The field of a quantity stores only a number. The number is
 * comparable if the quantity has no unit, or the same unit as the question.
 */
function quantityIn(quantity: unknown, question: Json): number | undefined {
  if (ownProperty(quantity, 'comparator') !== undefined) return undefined
  const unit = textOf(quantity, 'code') ?? textOf(quantity, 'unit')
  return unit === undefined || unitsOf(question).includes(unit)
    ? finite(ownProperty(quantity, 'value'))
    : undefined
}

const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'

/** Returns the code and the name of a question's unit. */
function unitsOf(question: Json): (string | undefined)[] {
  const extensions = ownProperty(question, 'extension')
  const units = Array.isArray(extensions)
    ? extensions.filter((one) => isPlainObject(one) && one['url'] === UNIT)
    : []
  const coding = units.length === 1 ? ownProperty(units[0], 'valueCoding') : undefined
  return [textOf(coding, 'code'), textOf(coding, 'display')]
}
