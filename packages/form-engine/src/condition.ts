import type { FieldNode } from './form-nodes'
import type { ConditionValue } from './types'

/** A single value a condition may name. */
export type ConditionScalar = string | number | boolean

/** An attribute of the context that conditions read. */
export interface ContextSlot {
  /** Place among the attributes that the definition reads. */
  readonly index: number
  readonly object: string
  readonly attribute: string
}

/** One entry of a compiled `depends_on`: it looks at a field, or else at an attribute. */
export type CompiledEntry =
  | {
      /** A field of the form, or a sibling in the same row (D43). */
      readonly source: FieldNode
      readonly expected: readonly ConditionScalar[]
    }
  | {
      readonly source?: undefined
      readonly slot: ContextSlot
      readonly expected: readonly ConditionScalar[] | undefined
    }

/** A compiled `depends_on`: all of the entries, or any (D10). */
export interface CompiledCondition {
  readonly any: boolean
  readonly entries: readonly CompiledEntry[]
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** The values a condition accepts, as a list (D8: an array means any of them). */
export function expectedValues(value: ConditionValue): readonly ConditionScalar[] {
  return Array.isArray(value) ? value : [value as ConditionScalar]
}

/** Whether an answer equals one of the values; of a list, whether any entry does (D8). */
export function answerMatches(
  answer: unknown,
  expected: readonly ConditionScalar[],
  caseless = false,
): boolean {
  if (Array.isArray(answer)) {
    return answer.some((entry) => expected.some((value) => sameValue(entry, value, caseless)))
  }
  return expected.some((value) => sameValue(answer, value, caseless))
}

/** Whether a fact is given: `0` is, but `null`, `false`, `''` and `[]` are not (D9). */
export function isPresent(fact: unknown): boolean {
  if (fact === undefined || fact === null || fact === false || fact === '') return false
  return !(Array.isArray(fact) && fact.length === 0)
}

/** Equality of D8 and D45: a number and a numeric text compare as numbers, two texts exactly. */
function sameValue(answer: unknown, value: ConditionScalar, caseless: boolean): boolean {
  if (answer === '' || answer === undefined) return false
  if (answer === value) return true
  if (typeof answer === 'string' && typeof value === 'number') return sameNumber(answer, value)
  if (typeof answer === 'number' && typeof value === 'string') return sameNumber(value, answer)
  if (caseless && typeof answer === 'string' && typeof value === 'string') {
    return answer.toLowerCase() === value.trim().toLowerCase()
  }
  return false
}

function sameNumber(text: string, number: number): boolean {
  return PLAIN_NUMBER.test(text) && Number(text) === number
}
