import type { FieldOfType, FieldTypeInfo, RuleKey } from '../types/field-type'
import { type Problem, isText, problem } from './rules'
import { unmasked } from './submitted-text'

/**
 * Functions that return the limits that an answer breaks, in the order length, number, value. They
 * ignore limits that do not apply to the type.
 *
 * @see D14, D15
 */

export function numberLimits({ definition, type }: FieldOfType, answer: unknown): Problem[] {
  const problems: Problem[] = []
  if (typeof answer !== 'number') return problems
  const { minimum_number: from, maximum_number: to } = definition
  const { minimum_value: first, maximum_value: last } = definition
  checkRange(problems, type, answer, from, to, 'minimum_number', 'maximum_number')
  checkRange(problems, type, answer, first, last, 'minimum_value', 'maximum_value')
  return problems
}

export function textLimits(field: FieldOfType, answer: string): Problem[] {
  const problems: Problem[] = []
  const { definition, type } = field
  const { minlength: least, maxlength: most } = definition
  const { minimum_value: first, maximum_value: last } = definition
  const text = unmasked(field, answer)
  // Fast path: a code point is one or two UTF-16 units, so counting code points is only necessary
  // when the length is near a limit. A comparison with an `undefined` limit is `false`.
  if (text.length < least! * 2 || text.length > most!) {
    // Counts code points, as ajv does (D14). An emoji counts as 1, although its `length` is 2.
    checkRange(problems, type, [...text].length, least, most, 'minlength', 'maxlength')
  }
  if ((first !== undefined || last !== undefined) && type.answer !== 'custom') {
    const [early, late] = ['minimum_date', 'maximum_date']
    checkRange(problems, type, answer, first, last, early, late, 'minimum_value')
  }
  return problems
}

/**
 * @param rows Number of entries that count for `minlength`. By default, all of them. If it is 0, the
 * answer is missing, so it is not too short.
 */
export function listLimits(
  { definition, type }: FieldOfType,
  { length }: readonly unknown[],
  rows: number = length,
): Problem[] {
  const problems: Problem[] = []
  const { minlength: least, maxlength: most } = definition
  const [short, long] = ['minimum_entries', 'maximum_entries']
  const from = rows === 0 ? undefined : least
  checkRange(problems, type, rows, from, undefined, short, long, 'minlength')
  checkRange(problems, type, length, undefined, most, short, long, 'minlength')
  return problems
}

/** Applies the limits that fit the answer of a host's type. */
export function customLimits(field: FieldOfType, answer: unknown): Problem[] {
  if (isText(answer)) return textLimits(field, answer)
  return Array.isArray(answer) ? listLimits(field, answer) : numberLimits(field, answer)
}

/**
 * Reports a measured value outside its range. Numbers are compared as numbers, and `YYYY-MM-DD`
 * days as strings. A field type supports both limits of a kind or neither, so one lookup is enough.
 * The lookup comes last, because most values are within their limits. This function is not a
 * closure, because it runs for every field on a page.
 */
function checkRange(
  problems: Problem[],
  { rules }: FieldTypeInfo,
  measured: number | string,
  minimum: unknown,
  maximum: unknown,
  tooLittle: string,
  tooMuch: string,
  rule: string = tooLittle,
): void {
  const isBelow = isComparable(measured, minimum) && measured < minimum
  const isAbove = isComparable(measured, maximum) && measured > maximum
  if ((isBelow || isAbove) && rules.includes(rule as RuleKey)) {
    if (isBelow) problems.push(problem(tooLittle, { minimum }))
    if (isAbove) problems.push(problem(tooMuch, { maximum }))
  }
}

function isComparable<T extends number | string>(measured: T, limit: unknown): limit is T {
  return typeof limit === typeof measured
}
