import { recordOf } from '../language/own-keys'
import type { AnswerValue } from '../types'

/**
 * Nesting limit for answers. Valid answers have at most seven levels. A list in the rows of three
 * tables needs all seven.
 */
const MAX_ANSWER_DEPTH = 8

/** An empty list that all unanswered list fields share. */
export const NO_ENTRIES: readonly never[] = Object.freeze([])

/**
 * Returns whether an answer is empty: `undefined`, a blank string, or an empty list.
 *
 * @see D3, D42
 */
export function isUnanswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/**
 * Returns whether two answers are deeply equal. Values nested deeper than the limit for answers are
 * never equal.
 */
export function sameAnswer(
  left: unknown,
  right: unknown,
  depth: number = MAX_ANSWER_DEPTH,
): boolean {
  if (Object.is(left, right)) return true
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) {
    return false
  }
  if (Array.isArray(left)) {
    const list = right as unknown as readonly unknown[]
    return (
      depth > 0 &&
      left.length === list.length &&
      left.every((item, at) => sameAnswer(item, list[at], depth - 1))
    )
  }
  const keys = Object.keys(left)
  return (
    depth > 0 &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameAnswer(left[key], right[key], depth - 1))
  )
}

/** Returns a frozen copy, so that the caller cannot change an answer in the form. */
export function frozenCopy(
  value: AnswerValue | undefined,
  depth: number = MAX_ANSWER_DEPTH,
): AnswerValue | undefined {
  if (!isObject(value) || depth === 0) return value
  const copy = (item: unknown) => frozenCopy(item as AnswerValue, depth - 1)
  return Object.freeze(
    Array.isArray(value)
      ? value.map(copy)
      : recordOf(Object.entries(value).map(([key, item]) => [key, copy(item)])),
  ) as AnswerValue
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null
}
