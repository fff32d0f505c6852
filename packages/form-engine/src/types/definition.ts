import type { AnswerValue } from './answers'
import type { RuleCondition, RuleReference, RuleValue } from './rule'

/**
 * The 25 field types. Each widget folder has the name of its field type.
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

/**
 * Keys of the host. The engine carries them through unchanged.
 *
 * @see D66
 */
export interface Extensions {
  readonly [key: `x-${string}`]: unknown
}

/** One option of a field. */
export interface FieldOption extends Extensions {
  /** Key that is stored as the answer. */
  readonly key: string
  /** Text of the option, as people see it. */
  readonly value: string
  /** Id of the child field that is shown when this option is chosen (`complex-radio`). */
  readonly subKey?: string
  /**
   * True if choosing this option of a `checkbox` clears the others, such as “None of these”. Choosing
   * another option clears this one. It is a hint for widgets. To refuse both together, add a check.
   */
  readonly exclusive?: boolean
  /**
   * Rule for offering the option. A chosen option that is no longer offered counts as unanswered
   * until it is offered again.
   *
   * @see D64
   */
  readonly visible_if?: RuleCondition
}

/**
 * Value in a condition. It is a single value, or a list in which any value can match.
 *
 * @see D8
 */
export type ConditionValue = string | number | boolean | readonly (string | number | boolean)[]

/**
 * Condition on a field. The condition holds if the field is visible and its answer equals `value`.
 *
 * @see D8
 */
export interface FieldCondition {
  /** Id of the field. */
  readonly id: string
  /** Id of the section that contains the field. */
  readonly section_id: string
  /** Value to compare the field's answer with. */
  readonly value: ConditionValue
}

/**
 * Condition on the external fact `context[object_name][attribute_name]`. Without `value`, the
 * condition holds if the fact is present.
 *
 * @see D9
 */
export interface ContextCondition {
  /** Name of an object in the form's context. */
  readonly object_name: string
  /** Name of the attribute of the object `object_name`. */
  readonly attribute_name: string
  /** Value to compare the attribute with. */
  readonly value?: ConditionValue
}

/**
 * Conditions that decide when a field or section is shown.
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

/**
 * A check that can compare several answers. It runs in both draft and strict validation.
 *
 * @see D64
 */
export interface AnswerCheck {
  /** Code of the issue. A host can use this code to provide its own message. */
  readonly code: string
  /** The check fails if this rule holds. */
  readonly fails_if: RuleCondition
  /** Says what is wrong. */
  readonly message: string
  /** Says how to fix the answers. */
  readonly help?: string
  /**
   * Field that the issue is reported for. By default, this is the field that defines the check. A
   * hidden field has no issues.
   */
  readonly at?: RuleReference
}

/** One field in a section. Its keys are those of the specification. */
export interface FieldDefinition<Type extends string = FieldType> extends Extensions {
  /** Id of the answer, unique in the section. Can be any string. */
  readonly id: string
  /** Field type, which decides the shape of the answer. */
  readonly type: Type
  /**
   * Label for authors and tools, such as an analytics name. Can be any text. Has no effect on
   * behavior.
   */
  readonly tag?: string
  /** The question. */
  readonly display_label?: string
  /** A hint that is shown below the question. */
  readonly helper_text?: string
  /**
   * Says what to do in one sentence, such as “Enter your ZIP code”. An error with a built-in message
   * starts with it.
   */
  readonly instruction?: string
  /** `true` if the question must be answered in strict validation. */
  readonly required?: boolean
  /**
   * Rule for requiring an answer, in addition to `required`.
   *
   * @see D64
   */
  readonly required_if?: RuleCondition
  /** Position in the section. Fields with the same `order` keep their written order. */
  readonly order?: number
  /** Options to choose from. */
  readonly options?: readonly FieldOption[]
  /** Conditions for showing the field. Without conditions, the field is always shown. */
  readonly depends_on?: DependsOn
  /**
   * Rule for showing the field. If the field also has `depends_on`, both must hold.
   *
   * @see D64
   */
  readonly visible_if?: RuleCondition
  /**
   * If this rule holds, the answer is shown but the user cannot change it. The answer is validated
   * and submitted as usual.
   *
   * @see D64
   */
  readonly read_only_if?: RuleCondition
  /**
   * The field's answer, computed from other answers. The user never types it.
   *
   * @see D64
   */
  readonly computed?: RuleValue
  /** Additional checks, which compare this answer with others. */
  readonly checks?: readonly AnswerCheck[]
  /** Minimum number of characters, or of entries in a list. */
  readonly minlength?: number
  /** Maximum number of characters, or of entries in a list. */
  readonly maxlength?: number
  /** Smallest number. */
  readonly minimum_number?: number
  /** Largest number. */
  readonly maximum_number?: number
  /**
   * Minimum number, or first allowed day as `YYYY-MM-DD`.
   *
   * @see D14
   */
  readonly minimum_value?: number | string
  /**
   * Maximum number, or last allowed day as `YYYY-MM-DD`.
   *
   * @see D14
   */
  readonly maximum_value?: number | string
  /**
   * Pattern in which `9` is a digit, `a` is a letter, and `*` is either. Any other character is a
   * literal.
   *
   * @see D39
   */
  readonly input_mask?: string
  /** `true` to submit the answer without the mask's literals. */
  readonly submit_unmasked?: boolean
  /**
   * The field has this answer until the user changes it. For a `link`, this is the address. A
   * default usually counts as the user's answer. The exception is a fact that only the user knows:
   * a birth date (`applicant_dob`), a height, a weight, or a date without a day. A default for such
   * a fact is unconfirmed until the user confirms it.
   *
   * @see D6, D44
   */
  readonly default?: AnswerValue
  /** Style hooks for the widget, separated by spaces. */
  readonly classes?: string
  /** Level of a `heading` field, such as `h2` or `h3`. */
  readonly heading_type?: string
  /** Follow-up fields of a `complex-radio`, or columns of an `input-table`. */
  readonly child_fields?: readonly FieldDefinition<Type>[]
  /**
   * `pages` shows the entries of an `input-table` as a list, and each entry alone while it is filled
   * in. Without it, all entries are shown below each other, ready to be changed.
   */
  readonly presentation?: 'pages'
  /**
   * What one entry of an `input-table` is, such as `Visit`. People read “Visit 1” and “Add a visit”.
   *
   * @default 'Entry'
   */
  readonly entry_name?: string
  /**
   * `metric` asks for a `height` in centimeters and a `weight` in kilograms. The answer, limits, and
   * default are then whole centimeters and kilograms. Without it, they are inches and pounds.
   */
  readonly units?: 'metric'
  /** `true` to ask for the month of each drug's last fill (`drug-lookup`). */
  readonly is_last_fill_visible?: boolean
  /**
   * Name of a verifier, which is either built in or provided by the host.
   *
   * @see D16
   */
  readonly verify_type?: string
  /**
   * Messages for this field that replace the form's, by code. `{name}` is replaced by the parameter
   * with that name. The help line stays the same.
   *
   * @see D65
   */
  readonly messages?: { readonly [code: string]: string }
  /**
   * `true` to mask the answer on screen and on paper, and to withhold it from other people and from
   * recordings. See `isSensitive`.
   */
  readonly sensitive?: boolean
  /**
   * Name of the quote attribute that this answer sets. A changed answer triggers a request for new
   * rates.
   */
  readonly quote_search_attribute?: string
}

/** One section of a form, with its fields. Its keys are those of the specification. */
export interface SectionDefinition<Type extends string = FieldType> extends Extensions {
  /** Id of the section, unique in the form. Can be any string. */
  readonly id: string
  /** Heading of the section. */
  readonly title: string
  /** Position in the form. Sections with the same `order` keep their written order. */
  readonly order?: number
  /** Introduction that is shown below the title. */
  readonly body?: string
  /** Name of a picture that the host provides, such as `medicare-card`. */
  readonly image?: string
  /** Id of the section's help video. */
  readonly videoId?: string
  /** Topic of the section's help video. */
  readonly videoTitle?: string
  /** Conditions for showing the section. Without conditions, the section is always shown. */
  readonly depends_on?: DependsOn
  /**
   * Rule for showing the section. If the section also has `depends_on`, both must hold.
   *
   * @see D64
   */
  readonly visible_if?: RuleCondition
  /** Additional checks, which can compare all answers of the section. Each check needs `at`. */
  readonly checks?: readonly AnswerCheck[]
  /** Fields of the section. */
  readonly fields: readonly FieldDefinition<Type>[]
}

/**
 * A form as plain data, without functions or regular expressions. The object must not be changed
 * while a form uses it.
 *
 * @see D39
 */
export interface FormDefinition<Type extends string = FieldType> extends Extensions {
  /** Address of the JSON Schema for definitions, for use by editors. Has no effect on behavior. */
  readonly $schema?: string
  /** Id of the form. */
  readonly id: string
  /** Version of the definition. It increases with every published change. */
  readonly version: number
  /** Title of the form, as people see it. */
  readonly title?: string
  /**
   * Additional checks, which can compare all answers of the form. Each check needs `at`, including
   * its section.
   */
  readonly checks?: readonly AnswerCheck[]
  /** Sections of the form. */
  readonly sections: readonly SectionDefinition<Type>[]
}
