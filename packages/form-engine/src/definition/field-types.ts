import type { FieldDefinition, FieldType } from '../types'
import type { AnswerKind, FieldTypeInfo, RuleKey } from '../types/field-type'

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
  'verify_type',
  'required',
  'default',
  'minimum_number',
  'maximum_number',
  'minimum_value',
  'maximum_value',
]
const DATE_RULES: readonly RuleKey[] = [
  'verify_type',
  'required',
  'default',
  'minimum_value',
  'maximum_value',
]
const CHOICE_RULES: readonly RuleKey[] = ['required', 'default', 'options', 'verify_type']
const LIST_RULES: readonly RuleKey[] = [
  'verify_type',
  'required',
  'default',
  'minlength',
  'maxlength',
]

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
  radio: type('choice', CHOICE_RULES),
  'radio-without-tiles': type('choice', CHOICE_RULES),
  text: type('text', MASKABLE_RULES),
  'text-name-value': type('text', MASKABLE_RULES),
  link: type('none', ['default']),
  'text-block': type('none', []),
  'complex-date-picker': type('day', DATE_RULES),
  'date-picker-without-day': type('month', DATE_RULES),
  'string-search': type('text', [...TEXT_RULES, 'options']),
  'complex-phone': type('phone', TEXT_RULES),
  'complex-radio': type('choice', ['default', 'options', 'child_fields', 'verify_type'], false),
  'simple-email': type('email', TEXT_RULES),
  'integer-picker': type('integer', NUMBER_RULES),
  'key-value-picker': type('choice', CHOICE_RULES),
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
  'send-documents': type('documents', ['required', 'verify_type'], false),
  'file-upload': type('files', ['required', 'minlength', 'maxlength', 'verify_type'], false),
}

/** Returns whether answers of a kind are lists. For a list, `[]` means no answer (D3). */
export function isListKind(kind: AnswerKind): boolean {
  return kind === 'keys' || kind === 'drugs' || kind === 'rows' || kind === 'files'
}

/** A field of a definition, with its type. */
export interface TypedField {
  readonly definition: FieldDefinition
  readonly type: FieldTypeInfo
}

/**
 * Returns the value of a field's key, or `undefined` if the key has no meaning for the field type.
 */
export function ruleOf<K extends RuleKey>(
  { definition, type }: TypedField,
  key: K,
): FieldDefinition[K] | undefined {
  const value = definition[key]
  return value !== undefined && type.rules.includes(key) ? value : undefined
}
