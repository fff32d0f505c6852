import type { AnswerValue } from './answers'

/**
 * The 25 field types. Each name is also the name of a widget folder.
 *
 * @see D2
 */
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

/** One option of a field. */
export interface FieldOption {
  /** Key that is stored as the answer. */
  readonly key: string
  /** Text that people read. */
  readonly value: string
  /** Id of the child field that is shown with this option (`complex-radio`). */
  readonly subKey?: string
}

/**
 * Value of a condition: a single value, or a list of which any may match.
 *
 * @see D8
 */
export type ConditionValue = string | number | boolean | readonly (string | number | boolean)[]

/**
 * Condition on a field. Holds if the field is visible and its answer equals `value`.
 *
 * @see D8
 */
export interface FieldCondition {
  /** Id of the field. */
  readonly id: string
  /** Id of the section of the field. */
  readonly section_id: string
  /** Value to compare with. */
  readonly value: ConditionValue
}

/**
 * Condition on a fact from outside the form, `context[object_name][attribute_name]`. Without
 * `value`, the fact only needs to be present.
 *
 * @see D9
 */
export interface ContextCondition {
  /** Name of the object in the context. */
  readonly object_name: string
  /** Name of the attribute of that object. */
  readonly attribute_name: string
  /** Value to compare with. */
  readonly value?: ConditionValue
}

/**
 * Decides when a field or section is shown.
 *
 * @see D10
 */
export interface DependsOn {
  /**
   * `AND` if all conditions must hold, `OR` if one is enough.
   *
   * @default 'AND'
   */
  readonly logic_operator?: 'AND' | 'OR'
  /** The conditions. An empty list always holds. */
  readonly field_value_list: readonly (FieldCondition | ContextCondition)[]
}

/** One field of a section, with the keys of the specification. */
export interface FieldDefinition {
  /** Id of the answer, unique in the section. Any string is allowed. */
  readonly id: string
  /** Field type, which decides the shape of the answer. */
  readonly type: FieldType
  /** Free label for authors and tools, such as an analytics name. Has no effect on behavior. */
  readonly tag?: string
  /** The question. */
  readonly display_label?: string
  /** A hint below the question. */
  readonly helper_text?: string
  /** Requires an answer in strict validation. */
  readonly required?: boolean
  /** Position in the section. Fields with the same `order` keep their written order. */
  readonly order?: number
  /** Options to choose from. */
  readonly options?: readonly FieldOption[]
  /** When the field is shown. Without it, the field is always shown. */
  readonly depends_on?: DependsOn
  /** Smallest number of characters, or of entries in a list. */
  readonly minlength?: number
  /** Largest number of characters, or of entries in a list. */
  readonly maxlength?: number
  /** Smallest number. */
  readonly minimum_number?: number
  /** Largest number. */
  readonly maximum_number?: number
  /**
   * Smallest number, or first day as `YYYY-MM-DD`.
   *
   * @see D14
   */
  readonly minimum_value?: number | string
  /**
   * Largest number, or last day as `YYYY-MM-DD`.
   *
   * @see D14
   */
  readonly maximum_value?: number | string
  /**
   * Pattern in which `9` is a digit, `a` a letter, and `*` either. Any other character is a
   * literal.
   *
   * @see D39
   */
  readonly input_mask?: string
  /** Submits the answer without the literals of its mask. */
  readonly submit_unmasked?: boolean
  /**
   * Answer of an untouched field, or address of a `link`. It counts as answered, except for facts
   * that only the user knows. A preset birth date (`applicant_dob`), height, weight, or date
   * without a day stays unconfirmed until the user confirms it.
   *
   * @see D6, D44
   */
  readonly default?: AnswerValue
  /** Space-separated style hooks for the widget. */
  readonly classes?: string
  /** Level of a `heading`, such as `h2` or `h3`. */
  readonly heading_type?: string
  /** Follow-up fields of a `complex-radio`, or columns of an `input-table`. */
  readonly child_fields?: readonly FieldDefinition[]
  /** Asks for the month of the last fill of each drug (`drug-lookup`). */
  readonly is_last_fill_visible?: boolean
  /**
   * Name of a verifier, either built in or from the host.
   *
   * @see D16
   */
  readonly verify_type?: string
  /**
   * Masks the answer on screen and on paper, and withholds it from other people and recordings. See
   * `isSensitive`.
   */
  readonly sensitive?: boolean
  /** Quote attribute that this answer sets. When the answer changes, new rates are requested. */
  readonly quote_search_attribute?: string
}

/** One section of a form, with the keys of the specification and its fields. */
export interface SectionDefinition {
  /** Id of the section, unique in the form. Any string is allowed. */
  readonly id: string
  /** Heading of the section. */
  readonly title: string
  /** Position in the form. Sections with the same `order` keep their written order. */
  readonly order?: number
  /** Introduction below the title. */
  readonly body?: string
  /** Name of a picture that the host provides, such as `medicare-card`. */
  readonly image?: string
  /** Id of the help video. */
  readonly videoId?: string
  /** Topic of the help video. */
  readonly videoTitle?: string
  /** When the section is shown. Without it, the section is always shown. */
  readonly depends_on?: DependsOn
  /** Fields of the section. */
  readonly fields: readonly FieldDefinition[]
}

/**
 * A form as plain data, without functions or regular expressions. It must not be changed while it
 * is in use.
 *
 * @see D39
 */
export interface FormDefinition {
  /** Address of the JSON Schema of definitions, for editors. Has no effect on behavior. */
  readonly $schema?: string
  /** Id of the form. */
  readonly id: string
  /** Version, increased with every published change. */
  readonly version: number
  /** Title that people read. */
  readonly title?: string
  /** Sections of the form. */
  readonly sections: readonly SectionDefinition[]
}
