import type { ConditionValue } from '../types'
import type { ConditionScalar, ContextSlot, FieldNode } from './types'

/** A text that is a number in conditions (D45). */
export const PLAIN_NUMBER: RegExp = /^-?\d+(\.\d+)?$/

/** The values a condition accepts, as a list (D8: an array means any of them). */
export function expectedValues(
  value: ConditionValue | undefined,
): readonly ConditionScalar[] | undefined {
  return value === undefined || Array.isArray(value) ? value : [value as ConditionScalar]
}

/** Whether a source is an attribute of the context. */
export function isSlot(source: FieldNode | ContextSlot): source is ContextSlot {
  return 'object' in source
}

/** Whether an answer equals one of the values; of a list, whether any entry does (D8). */
export function answerMatches(
  answer: unknown,
  expected: readonly ConditionScalar[],
  caseless = false,
): boolean {
  return Array.isArray(answer)
    ? answer.some((entry) => !Array.isArray(entry) && answerMatches(entry, expected, caseless))
    : expected.some((value) => sameValue(answer, value, caseless))
}

/** Whether a fact is given: `0` is, but `null`, `false`, `''` and `[]` are not (D9). */
export function isPresent(fact: unknown): boolean {
  return Array.isArray(fact) ? fact.length > 0 : fact === 0 || Boolean(fact)
}

/** Equality of D8 and D45: a number and a numeric text compare as numbers, two texts exactly. */
function sameValue(answer: unknown, value: ConditionScalar, caseless: boolean): boolean {
  if (answer === '') return false
  return (
    answer === value ||
    sameNumber(answer, value) ||
    sameNumber(value, answer) ||
    (caseless &&
      typeof answer === 'string' &&
      typeof value === 'string' &&
      answer.toLowerCase() === value.trim().toLowerCase())
  )
}

function sameNumber(number: unknown, text: unknown): boolean {
  return (
    typeof number === 'number' &&
    typeof text === 'string' &&
    PLAIN_NUMBER.test(text) &&
    Number(text) === number
  )
}
