import type { FieldRef } from './answers'
import type { ConditionValue } from './definition'

/** Why a field or section is shown or hidden. */
export interface Explanation {
  readonly visible: boolean
  /** One plain sentence. */
  readonly sentence: string
  readonly because: ExplanationNode
}

/** One step of an explanation: a group (AND, OR) or a single condition with its current value. */
export interface ExplanationNode {
  readonly kind: 'and' | 'or' | 'field' | 'context' | 'section' | 'parent' | 'option'
  readonly holds: boolean
  readonly label: string
  readonly reference?: FieldRef | { readonly object: string; readonly attribute: string }
  readonly expected?: ConditionValue
  readonly current?: unknown
  readonly children?: readonly ExplanationNode[]
}

/** What a change of one answer would do; `dropsAnswers` are answered fields it would hide. */
export interface Impact {
  readonly hides: readonly FieldRef[]
  readonly shows: readonly FieldRef[]
  readonly dropsAnswers: readonly FieldRef[]
}
