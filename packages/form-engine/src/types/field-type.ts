import type { AnswerValue } from './answers'
import type { FieldDefinition } from './definition'
import type { Messages } from './issues'
import type { JsonSchema } from './json-schema'

/**
 * Shape of an answer. Several field types can have the same shape. A type made by `defineFieldType`
 * has the kind `custom` and describes its own shape.
 *
 * @see D3
 */
export type AnswerKind =
  | 'none'
  | 'text'
  | 'choice'
  | 'email'
  | 'phone'
  | 'ssn'
  | 'day'
  | 'month'
  | 'integer'
  | 'keys'
  | 'drugs'
  | 'rows'
  | 'documents'
  | 'files'
  | 'custom'

/** Keys of a field definition that limit or format its answer. */
export type RuleKey =
  | 'required'
  | 'options'
  | 'default'
  | 'minlength'
  | 'maxlength'
  | 'minimum_number'
  | 'maximum_number'
  | 'minimum_value'
  | 'maximum_value'
  | 'input_mask'
  | 'submit_unmasked'
  | 'verify_type'
  | 'sensitive'
  | 'child_fields'
  | 'presentation'
  | 'entry_name'
  | 'heading_type'
  | 'is_last_fill_visible'
  | 'units'

/** The engine's rules for one field type. */
export interface FieldTypeInfo {
  /** Shape of the answer. */
  readonly answer: AnswerKind
  /** Keys that have a meaning for this type. `checkDefinition` warns about any other key. */
  readonly rules: readonly RuleKey[]
  /** `true` if a field of this type can be a column of an `input-table`. */
  readonly inRows: boolean
}

/** Use of an answer in rules. By default, a rule can only ask if there is an answer. */
export type AnswerReading = 'number' | 'text' | 'flag'

/** A broken rule, by the code of its message. */
export interface AnswerProblem {
  /** Code of the message. */
  readonly code: string
  /** Values for the placeholders in the message. */
  readonly params?: { readonly [name: string]: string | number }
}

export declare const ANSWER: unique symbol

/** A field type that a form can use. `defineFieldType` creates it. */
export interface RegisteredFieldType<
  Type extends string = string,
  Answer extends AnswerValue = AnswerValue,
> extends FieldTypeInfo {
  /** Name of the type, as definitions write it. */
  readonly type: Type
  /** Returns the code of the problem if a value does not have the shape of an answer. */
  readonly shapeProblem: (value: unknown, field: FieldDefinition) => string | false | undefined
  /** Converts a value that is not empty to an answer. By default, the value is copied. */
  readonly normalize?: (value: unknown, field: NormalizedField) => AnswerValue | undefined
  /** Returns what is wrong with an answer of the right shape. */
  readonly problems?: (answer: unknown, field: FieldDefinition) => readonly AnswerProblem[]
  /**
   * Returns the limits that an answer of the right shape breaks.
   *
   * @param rows Number of entries that count for `minlength`. By default, all of them.
   */
  readonly limits?: (field: FieldOfType, answer: never, rows?: number) => AnswerProblem[]
  /** Returns a string as it is submitted. */
  readonly submitted?: (field: FieldOfType, text: string) => string
  /** A preset that the user must confirm, because it is a fact about the user (D6). */
  readonly fact?: FactPreset
  /** Returns the JSON Schema of a submitted answer. */
  readonly schema?: (field: FieldDefinition) => JsonSchema
  /** Returns an answer as people read it. */
  readonly format?: (answer: unknown, field: FieldDefinition) => string
  /** Use of an answer in rules. */
  readonly reads?: AnswerReading
  /** Returns an `x-` key with a wrong value, and what the type expects instead. */
  readonly wrongKey?: (
    field: FieldDefinition,
  ) => { readonly key: string; readonly expected: string } | undefined
  /** Messages of the type's own codes. */
  readonly messages?: Messages
  /** Carries the type of the answer for TypeScript. Never set. */
  readonly [ANSWER]?: Answer
}

/** A field of a definition, with its type. */
export interface FieldOfType {
  readonly definition: FieldDefinition
  readonly type: FieldTypeInfo
}

/** A preset that the user must confirm. */
export interface FactPreset {
  /** Id of the only field that has the preset. By default, every field of the type has it. */
  readonly id?: string
  /** Returns the preset, or `undefined` if it depends on the day and `today` is unknown. */
  readonly of: (today: string | undefined, field: FieldDefinition) => AnswerValue | undefined
}

/** Field types by name. */
export type TypeRegistry = ReadonlyMap<string, RegisteredFieldType>

/** A field whose answers can be converted to the shape of its type. */
export interface NormalizedField {
  readonly id: string
  readonly definition: FieldDefinition
  readonly type: RegisteredFieldType
  readonly columns: readonly NormalizedField[]
}
