import type { RegisteredFieldType } from '../types/field-type'
import type { AnswerKind } from '../types/field-type'
import type {
  AnswerCheck,
  DayShift,
  FieldDefinition,
  RuleLiteral,
  SectionDefinition,
} from '../types'

/**
 * A section, ready for evaluation. Sections come before all other nodes, so they have the lowest
 * indices.
 */
export interface SectionNode {
  readonly kind: 'section'
  readonly answer?: undefined
  readonly id: string
  readonly index: number
  /** Position in the definition's list of sections. JSON paths are built from this position. */
  readonly position: number
  readonly definition: SectionDefinition
  readonly section?: undefined
  readonly owner?: undefined
  readonly boundTo?: undefined
  readonly table?: undefined
  readonly required?: undefined
  readonly requiredIf?: undefined
  readonly readOnlyIf?: undefined
  readonly optionRules?: undefined
  readonly computed?: undefined
  readonly columns?: undefined
  /**
   * Fields in display order. Children follow their parent. Fields in rows are not included (D43).
   */
  readonly fields: FieldNode[]
  /** All fields by id, including fields in rows. */
  readonly byId: Map<string, FieldNode>
  condition: CompiledCondition | undefined
  visibleIf: CompiledRule | undefined
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
   * The node that contains this field: a `complex-radio`, an `input-table`, or the section. If that
   * node is hidden, the field is hidden, too.
   */
  readonly owner: FormNode
  /** The `input-table` that has this field as a column. */
  readonly table: FieldNode | undefined
  /**
   * Keys of the `complex-radio` options that show this field. `undefined` if every option shows it
   * (D43).
   */
  readonly boundTo: readonly string[] | undefined
  /** Type of the field, as registered. */
  readonly type: RegisteredFieldType
  readonly answer: AnswerKind
  /** `true` if the field must be answered in strict validation (D12). */
  readonly required: boolean
  requiredIf?: CompiledRule
  readOnlyIf?: CompiledRule
  /** Rules by option key. Contains only the options that have a rule. */
  optionRules?: ReadonlyMap<string, CompiledRule>
  /** Rule whose value is the field's answer. */
  computed?: CompiledRule
  /** Checks whose issues are reported for this field. `undefined` for most fields. */
  checks?: CompiledCheck[]
  /** `true` if the field starts with an answer. */
  readonly hasPreset: boolean
  /** The verify type, if the field type supports one (D16). */
  readonly verifyType: string | undefined
  /** Columns of an `input-table`, in display order. */
  readonly columns: FieldNode[]
  /** Columns whose cells can differ from the stored answers, in order of dependency. */
  readonly ruledColumns: FieldNode[]
  condition: CompiledCondition | undefined
  visibleIf?: CompiledRule
}

export type FormNode = SectionNode | FieldNode

/** A compiled `depends_on` (D10). */
export interface CompiledCondition {
  /** `true` if one matching entry is enough. Otherwise, all entries must match. */
  readonly any: boolean
  readonly entries: readonly CompiledEntry[]
}

/** A compiled entry of `depends_on`. It names a source and the values that are accepted. */
export interface CompiledEntry {
  /**
   * Source of the value. This is a field of the form, a column of the same row (D43), or an
   * attribute of the context.
   */
  readonly source: FieldNode | ContextSlot
  /** Accepted values. `undefined` if the attribute only needs to be present (D9). */
  readonly expected: readonly ConditionScalar[] | undefined
}

/** A single value in a condition. */
export type ConditionScalar = string | number | boolean

/** A context attribute that conditions read. */
export interface ContextSlot {
  /** Index of the attribute's cell. Cells of attributes come after the cells of all nodes. */
  readonly index: number
  readonly answer?: undefined
  readonly table?: undefined
  readonly object: string
  readonly attribute: string
}

/** A check across answers, ready for evaluation. */
export interface CompiledCheck {
  readonly definition: Omit<AnswerCheck, 'at'>
  readonly failsIf: CompiledRule
  /** The field or section that holds the check. `undefined` for a check of the form. */
  readonly holder: FormNode | undefined
  /** Path of the rule, relative to its holder. */
  readonly path: string
}

/** Operators of a compiled rule tree. The operator `read` reads fields and facts. */
export type RuleOperator =
  | 'literal'
  | 'read'
  | 'today'
  | 'all'
  | 'any'
  | 'not'
  | 'answered'
  | 'eq'
  | 'ne'
  | 'lt'
  | 'le'
  | 'gt'
  | 'ge'
  | 'in'
  | 'contains'
  | 'any_row'
  | 'every_row'
  | 'shift'
  | 'age_at'
  | 'days_between'
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'min'
  | 'max'
  | 'round'
  | 'count'
  | 'sum'
  | 'if'

/** A node of a rule tree. Its references are resolved (D64). */
export interface CompiledRule {
  readonly op: RuleOperator
  /**
   * The nodes below this node. `any_row`, `every_row`, and `count` have a condition. `sum` has a
   * value, followed by a condition.
   */
  readonly args: readonly CompiledRule[]
  /** The field or fact of a `read` node, or the table of a node that reads rows. */
  readonly source: FieldNode | ContextSlot | undefined
  /**
   * The value of a `literal` node. For `in` and `contains`, the list or key to compare with. For
   * `round`, the number of digits.
   */
  readonly literal: RuleLiteral | readonly RuleLiteral[] | undefined
  readonly shift: DayShift | undefined
}

/** A rule with its position in the definition. */
export interface PlacedRule {
  readonly rule: CompiledRule
  /** The node that holds the rule. The rules of the form's own checks have no holder. */
  readonly holder: FormNode | undefined
  /** Path below the holder, such as `.visible_if`. */
  readonly path: string
}
