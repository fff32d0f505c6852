import { isRecord, setOwn } from './own-keys'
import type { AnswerValue } from './types'

/** Answers are at most four levels deep (a file of a `send-documents`); more is no answer. */
const DEEPEST_ANSWER = 8

/** The one empty list that all unanswered list fields share. */
export const NO_ENTRIES: readonly never[] = Object.freeze([])

/** Whether nothing was answered: absent, blank text or an empty list (D3, D42). */
export function isUnanswered(value: unknown): boolean {
  if (value === undefined) return true
  if (typeof value === 'string') return value.length === 0 || value.trim().length === 0
  return Array.isArray(value) && value.length === 0
}

/** Whether two answers are the same, entry by entry. */
export function sameAnswer(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item, at) => sameAnswer(item, right[at]))
  }
  if (!isRecord(left) || !isRecord(right)) return false
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && sameAnswer(left[key], right[key]))
  )
}

/** A frozen copy, so that an answer cannot change behind the form's back. */
export function frozenCopy(value: AnswerValue | undefined): AnswerValue | undefined {
  return typeof value === 'object' ? (copy(value, DEEPEST_ANSWER) as AnswerValue) : value
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return Object.freeze(value.map((item) => copy(item, depth - 1)))
  const result: { [key: string]: unknown } = {}
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) setOwn(result, key, copy(item, depth - 1))
  }
  return Object.freeze(result)
}
