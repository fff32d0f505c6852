import type { RegisteredFieldType } from '../types/field-type'
import { type TypedField, ruleOf } from '../definition/field-types'
import type { FieldTypeInfo, RuleKey } from '../types/field-type'
import { unmask } from './masks'
import { isRecord } from '../language/own-keys'
import type { FieldDefinition } from '../types'

/** A broken rule. It has the code and parameters of a message, but not the message itself. */
export interface Problem {
  readonly code: string
  readonly params: { readonly [name: string]: string | number }
}

export const NO_PARAMS: Problem['params'] = Object.freeze({})

/** Creates a problem. */
export function problem(code: string, params: Problem['params'] = NO_PARAMS): Problem {
  return { code, params }
}

/**
 * Returns the problem if an answer does not have the shape of its type. If there is such a problem,
 * the field's other rules are not checked.
 *
 * @see D3, D42
 */
export function typeProblem(
  {
    definition,
    type,
  }: { readonly definition: FieldDefinition; readonly type: RegisteredFieldType },
  answer: unknown,
): Problem | undefined {
  const code = type.shapeProblem(answer, definition)
  return code ? problem(code) : undefined
}

/** Returns whether a value from outside the engine has the expected shape. */
export type Accepts = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'

export const optional =
  (accepts: Accepts): Accepts =>
  (value) =>
    value === undefined || accepts(value)

export const listOf =
  (accepts: Accepts): Accepts =>
  (value) =>
    Array.isArray(value) && value.every((item) => accepts(item))

/**
 * Accepts an object in which each listed property passes its check. A missing property is checked
 * as `undefined`. Other properties can have any value.
 */
export const objectOf =
  (properties: { readonly [key: string]: Accepts }): Accepts =>
  (value) =>
    isRecord(value) && Object.entries(properties).every(([key, accepts]) => accepts(value[key]))

/**
 * Returns the limits that an answer of the right type breaks, in the order length, number, value.
 * Ignores limits that do not apply to the type.
 *
 * @param rows Number of entries that count for `minlength`. By default, all of them. If it is 0, the
 * answer is missing, so it is not too short.
 * @see D14, D15
 */
export function limitProblems(field: TypedField, answer: unknown, rows?: number): Problem[] {
  const problems: Problem[] = []
  const { definition, type } = field
  const { minlength: least, maxlength: most } = definition
  const { minimum_value: first, maximum_value: last } = definition
  if (typeof answer === 'number') {
    const { minimum_number: from, maximum_number: to } = definition
    checkRange(problems, type, answer, from, to, 'minimum_number', 'maximum_number')
    checkRange(problems, type, answer, first, last, 'minimum_value', 'maximum_value')
  } else if (isText(answer)) {
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
  } else if (Array.isArray(answer)) {
    const { length } = answer
    const short = 'minimum_entries'
    const long = 'maximum_entries'
    const from = rows === 0 ? undefined : least
    checkRange(problems, type, rows ?? length, from, undefined, short, long, 'minlength')
    checkRange(problems, type, length, undefined, most, short, long, 'minlength')
  }
  return problems
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

/**
 * Returns the mask whose literals are removed when the answer is submitted, or a falsy value if
 * there is none. Phone numbers, SSNs, and email addresses have no such mask. They are stored
 * without mask literals, so removing literals would only damage them.
 */
export function removedMask(field: TypedField): string | false | undefined {
  const { answer } = field.type
  const isAsTyped = answer === 'text' || answer === 'choice'
  return isAsTyped && ruleOf(field, 'submit_unmasked') && field.definition.input_mask
}

/** Returns a string without its mask's literals if `submit_unmasked` is set. */
export function unmasked(field: TypedField, text: string): string {
  const mask = removedMask(field)
  return mask ? unmask(text, mask) : text
}
