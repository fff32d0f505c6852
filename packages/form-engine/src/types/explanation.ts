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
 * One step of an explanation: a group of conditions, or a single condition with its current value.
 */
export interface ExplanationNode {
  /** Kind of the step. `and` and `or` are groups. */
  readonly kind: 'and' | 'or' | 'field' | 'context' | 'section' | 'parent' | 'option'
  /** `true` if the condition or group holds. */
  readonly holds: boolean
  /** The step in words, such as “Do you smoke?” is No. */
  readonly label: string
  /** The field or attribute of the context that the condition reads. */
  readonly reference?: FieldRef | { readonly object: string; readonly attribute: string }
  /** Value that the condition expects. */
  readonly expected?: ConditionValue
  /** Current value. */
  readonly current?: unknown
  /** Conditions of a group, or the reasons of a hidden field. */
  readonly children?: readonly ExplanationNode[]
}

/** Effects that a new answer would have. */
export interface Impact {
  /** Fields that would be hidden. */
  readonly hides: readonly FieldRef[]
  /** Fields that would be shown. */
  readonly shows: readonly FieldRef[]
  /** Answered fields that would be hidden. */
  readonly dropsAnswers: readonly FieldRef[]
}
