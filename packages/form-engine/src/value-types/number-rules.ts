import type { FieldDefinition, Messages } from '../types'
import type { AnswerProblem, RegisteredFieldType } from '../types/field-type'
import { MAX_PLACES, decimalOf, placesOf, roundedDecimal } from './decimal-text'

/** Returns the number of decimals in `x-decimals`, or the most if it has none or a wrong one. */
export function decimalsIn(field: FieldDefinition): number {
  return areDecimals(field['x-decimals']) ? field['x-decimals'] : MAX_PLACES
}

function areDecimals(count: unknown): count is number {
  return Number.isInteger(count) && (count as number) >= 0 && (count as number) <= MAX_PLACES
}

/** Returns what `x-decimals` expects if its value is wrong. */
export const wrongDecimals: RegisteredFieldType['wrongKey'] = ({ 'x-decimals': count = 0 }) =>
  areDecimals(count) ? undefined : { key: 'x-decimals', expected: 'a whole number from 0 to 15' }

/**
 * Converts typed text or a number to a decimal. A number comes from arithmetic, so it is rounded.
 * Typed text is not.
 */
export function normalizeDecimal(value: unknown, places: number): unknown {
  const decimal = decimalOf(value)
  if (decimal === undefined) return value
  return typeof value === 'number' ? roundedDecimal(decimal, places) : decimal
}

/** Returns the limits that a decimal breaks. Both have at most 15 digits, so comparing is exact. */
export function decimalProblems(
  decimal: string,
  field: FieldDefinition,
  places: number,
): AnswerProblem[] {
  const { minimum_number, minimum_value, maximum_number, maximum_value } = field
  const problems: AnswerProblem[] = []
  if (placesOf(decimal) > places) problems.push({ code: 'decimal_places', params: { places } })
  for (const limit of [minimum_number, minimum_value]) {
    const minimum = decimalOf(limit)
    if (minimum !== undefined && Number(decimal) < Number(minimum)) {
      problems.push({ code: 'minimum_decimal', params: { minimum } })
    }
  }
  for (const limit of [maximum_number, maximum_value]) {
    const maximum = decimalOf(limit)
    if (maximum !== undefined && Number(decimal) > Number(maximum)) {
      problems.push({ code: 'maximum_decimal', params: { maximum } })
    }
  }
  return problems
}

/** Messages of the limits of decimals. */
export const decimalMessages: Messages = {
  decimal_places: {
    message: 'Use at most {places} digits after the point',
    help: 'Round the number.',
  },
  minimum_decimal: { message: 'Must be at least {minimum}', help: 'Enter {minimum} or more.' },
  maximum_decimal: { message: 'Cannot exceed {maximum}', help: 'Enter {maximum} or less.' },
}

/** Keys of a field that a type with numbers uses. */
export const NUMBER_KEYS = [
  'required',
  'default',
  'minimum_number',
  'maximum_number',
  'minimum_value',
  'maximum_value',
  'verify_type',
  'sensitive',
] as const
