import type { FieldRef, RowPath } from './answers'
import type { ConditionValue } from './definition'

/** Explains why a field, a section, or a column in a row is shown or hidden. */
export interface Explanation {
  /** `true` if the field, section, or column is visible. */
  readonly visible: boolean
  /** The explanation as one plain sentence. */
  readonly sentence: string
  /** The explanation as a tree of conditions. */
  readonly because: ExplanationNode
  /**
   * Explains what the other rules of the field decide now. Empty for a section, and while the field
   * is hidden.
   */
  readonly rules: readonly RuleExplanation[]
}

/** Explains what one rule of a field decides now. */
export interface RuleExplanation {
  /**
   * The decision: an answer is required, the answer cannot be changed, an option is offered, a check
   * fails, or an answer is computed.
   */
  readonly decides: 'required' | 'read_only' | 'option' | 'check' | 'value'
  /** Key of the option, or code of the check. */
  readonly of?: string
  /** `true` if the rule holds. For a computed answer, `true` if it has a value. */
  readonly holds: boolean
  /** The explanation as one plain sentence. */
  readonly sentence: string
  /** The rule as a tree of conditions. */
  readonly because: ExplanationNode
}

/** A field, a column in a row, or a context attribute that an explanation names. */
export type ExplanationReference =
  | (FieldRef & {
      /** Position of the row, if the field is a column of an `input-table`. */
      readonly row?: RowPath
    })
  | { readonly object: string; readonly attribute: string }

/**
 * One step of an explanation: a group of conditions, or a single condition with its current value.
 */
export interface ExplanationNode {
  /**
   * Kind of step. An `and` or `or` step is a group of conditions. A `not` step holds if its
   * condition is not met. A `comparison` step compares values with each other. A `rows` step is a
   * condition on the rows of a table. A `hidden` step is a hidden field that the parent step reads.
   * A `value` step is a computed answer.
   */
  readonly kind:
    | 'and'
    | 'or'
    | 'not'
    | 'field'
    | 'context'
    | 'comparison'
    | 'rows'
    | 'hidden'
    | 'value'
    | 'section'
    | 'parent'
    | 'option'
  /** `true` if the condition or group is met. */
  readonly holds: boolean
  /** The step as text, such as `“Do you smoke?” is No`. */
  readonly label: string
  /** The field or context attribute that the condition reads. */
  readonly reference?: ExplanationReference
  /** All fields, tables, and context attributes that a `comparison`, `rows`, or `value` step reads. */
  readonly references?: readonly ExplanationReference[]
  /** Value that the condition expects. In a `not` step, any other value is expected. */
  readonly expected?: ConditionValue
  /** Current value. Steps of a rule do not contain the values of sensitive fields. */
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
