import type { AnswerKind } from '../definition/field-types'
import type { FieldDefinition, SectionDefinition } from '../types'

/** A section, ready to be evaluated. Sections have the first indices of all nodes. */
export interface SectionNode {
  readonly kind: 'section'
  readonly id: string
  readonly index: number
  /** Place in the definition, for paths. */
  readonly position: number
  readonly definition: SectionDefinition
  readonly section?: undefined
  readonly owner?: undefined
  readonly boundTo?: undefined
  readonly table?: undefined
  readonly required?: undefined
  readonly columns?: undefined
  /** In display order, children after their parent; fields in rows are not among them (D43). */
  readonly fields: FieldNode[]
  /** Every field by id, those in rows included. */
  readonly byId: Map<string, FieldNode>
  condition: CompiledCondition | undefined
}

/** A field, ready to be evaluated. */
export interface FieldNode {
  readonly kind: 'field'
  readonly id: string
  readonly index: number
  readonly position: number
  readonly definition: FieldDefinition
  readonly section: SectionNode
  /** What hides it along with itself: its `complex-radio` or `input-table`, else its section. */
  readonly owner: FormNode
  /** The `input-table` whose rows it is a column of. */
  readonly table: FieldNode | undefined
  /** Options of its `complex-radio` that show it; `undefined` when it shows with any (D43). */
  readonly boundTo: readonly string[] | undefined
  readonly answer: AnswerKind
  /** Whether strict validation asks for it (D12). */
  readonly required: boolean
  /** Whether it starts with an answer. */
  readonly hasPreset: boolean
  /** Its verify type, if its type knows them (D16). */
  readonly verifyType: string | undefined
  /** Columns of an `input-table`, in display order. */
  readonly columns: FieldNode[]
  condition: CompiledCondition | undefined
}

export type FormNode = SectionNode | FieldNode

/** A compiled `depends_on`: all of the entries, or any (D10). */
export interface CompiledCondition {
  readonly any: boolean
  readonly entries: readonly CompiledEntry[]
}

/** One entry of a compiled `depends_on`: what it looks at, and the values it accepts. */
export interface CompiledEntry {
  /** A field of the form, a sibling in the same row (D43), or an attribute of the context. */
  readonly source: FieldNode | ContextSlot
  /** `undefined` when an attribute need only be present (D9). */
  readonly expected: readonly ConditionScalar[] | undefined
}

/** A single value a condition may name. */
export type ConditionScalar = string | number | boolean

/** An attribute of the context that conditions read: a cell beside those of the nodes. */
export interface ContextSlot {
  /** Index of its cell, after those of all nodes. */
  readonly index: number
  readonly table?: undefined
  readonly object: string
  readonly attribute: string
}
