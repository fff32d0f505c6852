import type { FieldDefinition, FieldType } from '../types'

/**
 * Shape of an answer. Several field types can have the same shape.
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

const TEXT_RULES: readonly RuleKey[] = [
  'required',
  'default',
  'minlength',
  'maxlength',
  'input_mask',
  'submit_unmasked',
  'verify_type',
]
/** Rules for types whose widgets can mask an answer. */
const MASKABLE_RULES: readonly RuleKey[] = [...TEXT_RULES, 'sensitive']
const NUMBER_RULES: readonly RuleKey[] = [
  'required',
  'default',
  'minimum_number',
  'maximum_number',
  'minimum_value',
  'maximum_value',
]
const DATE_RULES: readonly RuleKey[] = ['required', 'default', 'minimum_value', 'maximum_value']
const LIST_RULES: readonly RuleKey[] = ['required', 'default', 'minlength', 'maxlength']

function type(answer: AnswerKind, rules: readonly RuleKey[], inRows = true): FieldTypeInfo {
  return { answer, rules, inRows }
}

/**
 * The 25 field types, each with its kind of answer and its rules.
 *
 * @see D2, D3, D14
 */
export const fieldTypes: Readonly<Record<FieldType, FieldTypeInfo>> = {
  heading: type('none', ['heading_type']),
  radio: type('choice', ['required', 'default', 'options']),
  'radio-without-tiles': type('choice', ['required', 'default', 'options']),
  text: type('text', MASKABLE_RULES),
  'text-name-value': type('text', MASKABLE_RULES),
  link: type('none', ['default']),
  'text-block': type('none', []),
  'complex-date-picker': type('day', DATE_RULES),
  'date-picker-without-day': type('month', DATE_RULES),
  'string-search': type('text', [...TEXT_RULES, 'options']),
  'complex-phone': type('phone', TEXT_RULES),
  'complex-radio': type('choice', ['default', 'options', 'child_fields'], false),
  'simple-email': type('email', TEXT_RULES),
  'integer-picker': type('integer', NUMBER_RULES),
  'key-value-picker': type('choice', ['required', 'default', 'options']),
  'string-picker': type('choice', [...TEXT_RULES, 'options']),
  checkbox: type('keys', [...LIST_RULES, 'options']),
  height: type('integer', [...NUMBER_RULES, 'units']),
  weight: type('integer', [...NUMBER_RULES, 'units']),
  ssn: type(
    'ssn',
    MASKABLE_RULES.filter((rule) => rule !== 'default'),
  ),
  'input-table': type('rows', [...LIST_RULES, 'child_fields', 'presentation', 'entry_name']),
  'drug-lookup': type('drugs', [...LIST_RULES, 'is_last_fill_visible'], false),
  'text-area': type('text', MASKABLE_RULES),
  'send-documents': type('documents', ['required'], false),
  'file-upload': type('files', ['required', 'minlength', 'maxlength'], false),
}

/** Returns whether answers of a kind are lists. For a list, `[]` means no answer (D3). */
export function isListKind(kind: AnswerKind): boolean {
  return kind === 'keys' || kind === 'drugs' || kind === 'rows' || kind === 'files'
}

/**
 * Returns the value of a field's key, or `undefined` if the key has no meaning for the field type.
 */
export function ruleOf<K extends RuleKey>(
  field: FieldDefinition,
  key: K,
): FieldDefinition[K] | undefined {
  const value = field[key]
  return value !== undefined && fieldTypes[field.type].rules.includes(key) ? value : undefined
}
