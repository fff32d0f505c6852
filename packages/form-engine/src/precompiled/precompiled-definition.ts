import type { AnswerKind } from '../types/field-type'
import type { AnswerValue, FormDefinition } from '../types'

/**
 * A definition and everything that `createForm` would compute from it. It can be stored as JSON.
 * Nodes are numbered: first the sections, then the fields, both in display order. Facts of the
 * context come after the nodes.
 */
export interface PrecompiledDefinition {
  /** Version of the engine that compiled the definition. */
  readonly engine: string
  /** `definitionHash` of the definition. */
  readonly hash: string
  /** The definition itself. */
  readonly definition: FormDefinition
  /** Number of nodes. */
  readonly size: number
  /** The field types that occur, with the kind of their answers. */
  readonly types: readonly (readonly [type: string, answer: AnswerKind])[]
  /** For each feature that the form needs, the id of a node that needs it. */
  readonly needs: Readonly<Record<string, string>>
  /** The sections, in display order. */
  readonly sections: readonly PrecompiledSection[]
  /** Facts that conditions and rules read. */
  readonly facts: readonly (readonly [object: string, attribute: string, index: number])[]
  /** Index of the current day, if a rule reads it. */
  readonly today?: number | undefined
  /** Levels above 0, by node. */
  readonly levels: readonly (readonly [index: number, level: number])[]
  /** Nodes whose visibility, answer, or options depend on a node or fact. */
  readonly dependents: readonly IndexList[]
  /** Fields whose state or issues depend on a node or fact. */
  readonly readers: readonly IndexList[]
  /** Fields with a verify type. */
  readonly verified: readonly number[]
  /** Cells of a form without answers, context, and day. */
  readonly start: StartingState
}

/** Indices that belong to a node. */
type IndexList = readonly [index: number, list: readonly number[]]

/** What is known of a section before its fields are built. */
export interface PrecompiledSection {
  /** Index of the section's first field. */
  readonly first: number
  /**
   * Checks that are reported for the section's fields: the index of the node that holds the check, or
   * -1 for the form, and the position of the check there.
   */
  readonly checks: readonly (readonly [holder: number, position: number])[]
  /** Columns whose cells can differ from the stored answers, in order of dependency. */
  readonly ruledColumns: readonly number[]
}

/** Cells of a form without answers, context, and day. */
interface StartingState {
  readonly values: readonly (readonly [index: number, value: AnswerValue])[]
  /** Fields with a preset. */
  readonly presets: readonly number[]
  /** Fields whose preset the user has to confirm. It can depend on the day. */
  readonly factPresets: readonly number[]
  readonly hidden: readonly number[]
  readonly hiddenOptions: readonly (readonly [index: number, keys: readonly string[]])[]
}
