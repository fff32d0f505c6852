import type { AnswerValue } from './answers'

/** The 25 field types (D2), each also the name of its widget folder. */
export type FieldType =
  | 'heading'
  | 'radio'
  | 'radio-without-tiles'
  | 'text'
  | 'text-name-value'
  | 'link'
  | 'text-block'
  | 'complex-date-picker'
  | 'date-picker-without-day'
  | 'string-search'
  | 'complex-phone'
  | 'complex-radio'
  | 'simple-email'
  | 'integer-picker'
  | 'key-value-picker'
  | 'string-picker'
  | 'checkbox'
  | 'height'
  | 'weight'
  | 'ssn'
  | 'input-table'
  | 'drug-lookup'
  | 'text-area'
  | 'send-documents'
  | 'file-upload'

/** One choice of a field. `subKey` is the id of the child field that shows with it (D43). */
export interface FieldOption {
  readonly key: string
  readonly value: string
  readonly subKey?: string
}

/** What a condition compares with: one value, or any of several (D8). */
export type ConditionValue = string | number | boolean | readonly (string | number | boolean)[]

/** Holds when the referenced field is visible and its answer equals `value` (D8). */
export interface FieldCondition {
  readonly id: string
  readonly section_id: string
  readonly value: ConditionValue
}

/** Reads `context[object_name][attribute_name]` (D9). */
export interface ContextCondition {
  readonly object_name: string
  readonly attribute_name: string
  readonly value?: ConditionValue
}

/** When a field or section is shown: all (AND, the default) or any (OR) of the list (D10). */
export interface DependsOn {
  readonly logic_operator?: 'AND' | 'OR'
  readonly field_value_list: readonly (FieldCondition | ContextCondition)[]
}

/** One field of a section, with the specification's keys. */
export interface FieldDefinition {
  readonly id: string
  readonly type: FieldType
  /** Free label for authors and tools, such as an analytics name; no effect on behaviour. */
  readonly tag?: string
  readonly display_label?: string
  readonly helper_text?: string
  readonly required?: boolean
  readonly order?: number
  readonly options?: readonly FieldOption[]
  readonly depends_on?: DependsOn
  readonly minlength?: number
  readonly maxlength?: number
  readonly minimum_number?: number
  readonly maximum_number?: number
  /** A number, or a day as `YYYY-MM-DD` (D14). */
  readonly minimum_value?: number | string
  /** A number, or a day as `YYYY-MM-DD` (D14). */
  readonly maximum_value?: number | string
  /** `9` digit, `a` letter, `*` either, anything else itself (D39). */
  readonly input_mask?: string
  /** Submit the answer without the literals of its mask. */
  readonly submit_unmasked?: boolean
  /**
   * The answer of an untouched field; of a `link`, its address. It counts as given, but for facts that
   * only the person knows: a preset birth date (`applicant_dob`), height, weight or date without a day
   * stays unconfirmed, whether this key or the engine preset it (D6, D44).
   */
  readonly default?: AnswerValue
  /** Space-separated style hooks handed to the widget. */
  readonly classes?: string
  /** Rank of a `heading`, such as `h2` or `h3`. */
  readonly heading_type?: string
  readonly child_fields?: readonly FieldDefinition[]
  /** Ask for the month of the last fill of each drug (`drug-lookup`). */
  readonly is_last_fill_visible?: boolean
  /** Name of a verifier: built in (D16) or registered by the host. */
  readonly verify_type?: string
  /** Mask the answer on screen and on paper, and keep it from others and out of recordings; see `isSensitive`. */
  readonly sensitive?: boolean
  /** The quote attribute this answer feeds; a change of it asks for new rates. */
  readonly quote_search_attribute?: string
}

/** One section of a form, with the specification's keys and its fields. */
export interface SectionDefinition {
  readonly id: string
  readonly title: string
  readonly order?: number
  /** Introductory text shown under the title. */
  readonly body?: string
  /** Name of a picture the host knows, such as `medicare-card`. */
  readonly image?: string
  readonly videoId?: string
  readonly videoTitle?: string
  readonly depends_on?: DependsOn
  readonly fields: readonly FieldDefinition[]
}

/** A whole form as data: no functions, no regular expressions (D39). It must not be changed in use. */
export interface FormDefinition {
  /** Address of the JSON Schema of definitions, for editors; no effect on behaviour. */
  readonly $schema?: string
  readonly id: string
  readonly version: number
  readonly title?: string
  readonly sections: readonly SectionDefinition[]
}
