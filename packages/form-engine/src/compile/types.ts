import type { AnswerKind } from '../definition/field-types'
import type { FieldDefinition, SectionDefinition } from '../types'

/** A section, ready for evaluation. Sections have the lowest indices of all nodes. */
export interface SectionNode {
  readonly kind: 'section'
  readonly id: string
  readonly index: number
  /** Position in the definition, used for paths. */
  readonly position: number
  readonly definition: SectionDefinition
  readonly section?: undefined
  readonly owner?: undefined
  readonly boundTo?: undefined
  readonly table?: undefined
  readonly required?: undefined
  readonly columns?: undefined
  /** In display order, with children after their parent. Fields in rows are not included (D43). */
  readonly fields: FieldNode[]
  /** All fields by id, including those in rows. */
  readonly byId: Map<string, FieldNode>
  condition: CompiledCondition | undefined
}

/** A field, ready for evaluation. */
export interface FieldNode {
  readonly kind: 'field'
  readonly id: string
  readonly index: number
  readonly position: number
  readonly definition: FieldDefinition
  readonly section: SectionNode
  /**
   * The node that hides this field when it is hidden: a `complex-radio`, an `input-table`, or the
   * section.
   */
  readonly owner: FormNode
  /** The `input-table` that has this field as a column. */
  readonly table: FieldNode | undefined
  /**
   * Options of the `complex-radio` that show this field. `undefined` if it is shown with any option
   * (D43).
   */
  readonly boundTo: readonly string[] | undefined
  readonly answer: AnswerKind
  /** `true` if strict validation requires an answer (D12). */
  readonly required: boolean
  /** `true` if the field starts with an answer. */
  readonly hasPreset: boolean
  /** Verify type, if the field type supports one (D16). */
  readonly verifyType: string | undefined
  /** Columns of an `input-table`, in display order. */
  readonly columns: FieldNode[]
  condition: CompiledCondition | undefined
}

export type FormNode = SectionNode | FieldNode

/** A compiled `depends_on` (D10). */
export interface CompiledCondition {
  /** `true` if one entry is enough. Otherwise, all entries must hold. */
  readonly any: boolean
  readonly entries: readonly CompiledEntry[]
}

/** One entry of a compiled `depends_on`: the source it reads and the values it accepts. */
export interface CompiledEntry {
  /** A field of the form, a column of the same row (D43), or an attribute of the context. */
  readonly source: FieldNode | ContextSlot
  /** Accepted values. `undefined` if an attribute only needs to be present (D9). */
  readonly expected: readonly ConditionScalar[] | undefined
}

/** A single value in a condition. */
export type ConditionScalar = string | number | boolean

/** An attribute of the context that conditions read. Its cell follows the cells of the nodes. */
export interface ContextSlot {
  /** Index of its cell, after those of all nodes. */
  readonly index: number
  readonly table?: undefined
  readonly object: string
  readonly attribute: string
}
