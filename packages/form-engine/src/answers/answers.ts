import { recordOf } from '../language/own-keys'
import type { AnswerValue } from '../types'

/** Answers are at most four levels deep (a file of a `send-documents`); more is no answer. */
const DEEPEST_ANSWER = 8

/** The one empty list that all unanswered list fields share. */
export const NO_ENTRIES: readonly never[] = Object.freeze([])

/** Returns whether an answer is empty: `undefined`, a blank string, or an empty list (D3, D42). */
export function isUnanswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Whether two answers are the same, entry by entry; what is too deep for an answer never is. */
export function sameAnswer(left: unknown, right: unknown, depth: number = DEEPEST_ANSWER): boolean {
  if (Object.is(left, right)) return true
  if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) {
    return false
  }
  const keys = Object.keys(left)
  return (
    depth > 0 &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameAnswer(left[key], right[key], depth - 1))
  )
}

/** A frozen copy, so that an answer cannot change behind the form's back. */
export function frozenCopy(
  value: AnswerValue | undefined,
  depth: number = DEEPEST_ANSWER,
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
