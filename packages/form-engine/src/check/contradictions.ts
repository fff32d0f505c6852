import { answerMatches, isSlot } from '../compile/condition'
import type { CompiledEntry, ConditionScalar, FormNode } from '../compile/types'
import { requiredAnswers } from './fixed-answers'

/** A field that would need two different answers at once. */
export interface Contradiction {
  /** Id of the field. */
  readonly id: string
  /** Key of the condition that contradicts the conditions before it. */
  readonly key: 'depends_on' | 'visible_if'
}

/**
 * Returns a function that checks one node per call. Call it for a node's owners before the node
 * itself. If the node and its owners require two different values of the same single-answer field,
 * the function returns the contradiction.
 */
export function contradictions(
  unreachable: ReadonlySet<FormNode | undefined>,
): (node: FormNode) => Contradiction | undefined {
  /**
   * The answers that each node requires, by node index. If a node has an owner, the node's entry
   * inherits from the owner's entry.
   */
  const requiredByNode: RequiredAnswers[] = []
  return ({ index, owner, boundTo, condition, visibleIf }) => {
    const own = Object.create(owner ? requiredByNode[owner.index]! : null) as RequiredAnswers
    requiredByNode[index] = own
    if (boundTo) own[owner.index] = boundTo
    // Skip a node whose container can never be shown, because the container was already reported.
    if (unreachable.has(owner)) return undefined
    const entriesByKey = {
      depends_on: condition?.any === false ? condition.entries : [],
      visible_if: requiredAnswers(visibleIf),
    }
    for (const key of ['depends_on', 'visible_if'] as const) {
      const entries = entriesByKey[key].filter(({ source }) => !source.table)
      const id = addRequired(own, entries)
      if (id !== undefined) return { id, key }
    }
    return undefined
  }
}

/**
 * Returns the id of a field that would need two different answers for all entries to hold. Returns
 * `undefined` if there is no such field.
 */
export function contradictionIn(entries: readonly CompiledEntry[]): string | undefined {
  return addRequired({}, entries)
}

/** Accepted values by field index. */
interface RequiredAnswers {
  [index: number]: readonly ConditionScalar[]
}

/**
 * Adds the answers that the entries require. Stops at the first field that would need two different
 * answers, and returns its id.
 */
function addRequired(
  required: RequiredAnswers,
  entries: readonly CompiledEntry[],
): string | undefined {
  for (const { source, expected = [] } of entries) {
    if (isSlot(source) || source.answer === 'keys') continue
    const before = required[source.index]
    // Ignore case here, because conditions on email addresses ignore case.
    const both = before ? expected.filter((value) => answerMatches(value, before, true)) : expected
    if (both.length === 0 && expected.length > 0) return source.id
    required[source.index] = both
  }
  return undefined
}
