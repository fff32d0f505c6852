import type { FieldRef } from './answers'
import type { ConditionValue } from './definition'

/** Explains why a field or section is shown or hidden. */
export interface Explanation {
  /** `true` if the field or section is visible. */
  readonly visible: boolean
  /** The explanation as one plain sentence. */
  readonly sentence: string
  /** The explanation as a tree of conditions. */
  readonly because: ExplanationNode
}

/**
 * One step of an explanation. It is a group of conditions, or a single condition with its current
 * value.
 */
export interface ExplanationNode {
  /** Kind of step. An `and` or `or` step is a group of conditions. */
  readonly kind: 'and' | 'or' | 'field' | 'context' | 'section' | 'parent' | 'option'
  /** `true` if the condition or group is met. */
  readonly holds: boolean
  /** The step as text, such as `“Do you smoke?” is No`. */
  readonly label: string
  /** The field or context attribute that the condition reads. */
  readonly reference?: FieldRef | { readonly object: string; readonly attribute: string }
  /** Value that the condition expects. */
  readonly expected?: ConditionValue
  /** Current value. */
  readonly current?: unknown
  /** The conditions in a group, or the reasons why a field is hidden. */
  readonly children?: readonly ExplanationNode[]
}

/** The effects that a new answer would have. */
export interface Impact {
  /** Fields that the new answer would hide. */
  readonly hides: readonly FieldRef[]
  /** Fields that the new answer would show. */
  readonly shows: readonly FieldRef[]
  /** Answered fields that the new answer would hide. */
  readonly dropsAnswers: readonly FieldRef[]
}
