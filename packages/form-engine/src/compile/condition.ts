import type { ConditionValue } from '../types'
import type { ConditionScalar, ContextSlot, FieldNode } from './types'

/** Matches a string that conditions compare as a number (D45). */
export const PLAIN_NUMBER: RegExp = /^-?\d+(\.\d+)?$/

/**
 * Returns the accepted values of a condition as a list. An array in the condition means any of its
 * values (D8).
 */
export function expectedValues(
  value: ConditionValue | undefined,
): readonly ConditionScalar[] | undefined {
  return value === undefined || Array.isArray(value) ? value : [value as ConditionScalar]
}

/** Returns whether a condition's source is an attribute of the context. */
export function isSlot(source: FieldNode | ContextSlot): source is ContextSlot {
  return 'object' in source
}

/**
 * Returns whether an answer equals one of the values. If the answer is a list, one matching entry
 * is enough (D8).
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

/**
 * Returns whether a fact is present. `0` counts as present, but `null`, `false`, `''`, and `[]` do
 * not (D9).
 */
export function isPresent(fact: unknown): boolean {
  return Array.isArray(fact) ? fact.length > 0 : fact === 0 || Boolean(fact)
}

/** Compares a number with a numeric string as numbers. Compares two strings exactly (D8, D45). */
function sameValue(answer: unknown, value: ConditionScalar, caseless: boolean): boolean {
  if (answer === '') return false
  return (
    answer === value ||
    sameNumber(answer, value) ||
    sameNumber(value, answer) ||
    (caseless &&
      typeof answer === 'string' &&
      typeof value === 'string' &&
      answer.trim().toLowerCase() === value.trim().toLowerCase())
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
