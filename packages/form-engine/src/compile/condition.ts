import type { ConditionValue } from '../types'
import type { ConditionScalar, ContextSlot, FieldNode } from './types'

/** Matches a string that conditions compare as a number (D45). */
export const PLAIN_NUMBER: RegExp = /^-?\d+(\.\d+)?$/

/** Returns the values a condition accepts, as a list. An array means any of its values (D8). */
export function expectedValues(
  value: ConditionValue | undefined,
): readonly ConditionScalar[] | undefined {
  return value === undefined || Array.isArray(value) ? value : [value as ConditionScalar]
}

/** Returns whether a source is an attribute of the context. */
export function isSlot(source: FieldNode | ContextSlot): source is ContextSlot {
  return 'object' in source
}

/**
 * Returns whether an answer equals one of the values. If the answer is a list, any of its entries
 * may match (D8).
 */
export function answerMatches(
  answer: unknown,
  expected: readonly ConditionScalar[],
  caseless = false,
): boolean {
  return Array.isArray(answer)
    ? answer.some((entry) => !Array.isArray(entry) && answerMatches(entry, expected, caseless))
    : expected.some((value) => sameValue(answer, value, caseless))
}

/** Returns whether a fact is present: `0` is, but `null`, `false`, `''`, and `[]` are not (D9). */
export function isPresent(fact: unknown): boolean {
  return Array.isArray(fact) ? fact.length > 0 : fact === 0 || Boolean(fact)
}

/** Compares a number and a numeric string as numbers, and two strings exactly (D8, D45). */
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
