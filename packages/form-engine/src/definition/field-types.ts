import type { FieldDefinition, FieldType } from '../types'
import type { AnswerKind, FieldOfType, FieldTypeInfo, RuleKey } from '../types/field-type'

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
const MASKABLE_RULES: readonly RuleKey[] = /* @__PURE__ */ TEXT_RULES.concat('sensitive')
const NUMBER_RULES: readonly RuleKey[] = [
  'verify_type',
  'required',
  'default',
  'minimum_number',
  'maximum_number',
  'minimum_value',
  'maximum_value',
]
const MEASURE_RULES: readonly RuleKey[] = /* @__PURE__ */ NUMBER_RULES.concat('units')
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

export const headingInfo: FieldTypeInfo = /* @__PURE__ */ type('none', ['heading_type'])
export const radioInfo: FieldTypeInfo = /* @__PURE__ */ type('choice', CHOICE_RULES)
export const radioWithoutTilesInfo: FieldTypeInfo = /* @__PURE__ */ type('choice', CHOICE_RULES)
export const textInfo: FieldTypeInfo = /* @__PURE__ */ type('text', MASKABLE_RULES)
export const textNameValueInfo: FieldTypeInfo = /* @__PURE__ */ type('text', MASKABLE_RULES)
export const linkInfo: FieldTypeInfo = /* @__PURE__ */ type('none', ['default'])
export const textBlockInfo: FieldTypeInfo = /* @__PURE__ */ type('none', [])
export const complexDatePickerInfo: FieldTypeInfo = /* @__PURE__ */ type('day', DATE_RULES)
export const datePickerWithoutDayInfo: FieldTypeInfo = /* @__PURE__ */ type('month', DATE_RULES)
export const stringSearchInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'text',
  /* @__PURE__ */ TEXT_RULES.concat('options'),
)
export const complexPhoneInfo: FieldTypeInfo = /* @__PURE__ */ type('phone', TEXT_RULES)
export const complexRadioInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'choice',
  ['default', 'options', 'child_fields', 'verify_type'],
  false,
)
export const simpleEmailInfo: FieldTypeInfo = /* @__PURE__ */ type('email', TEXT_RULES)
export const integerPickerInfo: FieldTypeInfo = /* @__PURE__ */ type('integer', NUMBER_RULES)
export const keyValuePickerInfo: FieldTypeInfo = /* @__PURE__ */ type('choice', CHOICE_RULES)
export const stringPickerInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'choice',
  /* @__PURE__ */ TEXT_RULES.concat('options'),
)
export const checkboxInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'keys',
  /* @__PURE__ */ LIST_RULES.concat('options'),
)
export const heightInfo: FieldTypeInfo = /* @__PURE__ */ type('integer', MEASURE_RULES)
export const weightInfo: FieldTypeInfo = /* @__PURE__ */ type('integer', MEASURE_RULES)
export const ssnInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'ssn',
  /* @__PURE__ */ MASKABLE_RULES.filter((rule) => rule !== 'default'),
)
export const inputTableInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'rows',
  /* @__PURE__ */ LIST_RULES.concat('child_fields', 'presentation', 'entry_name'),
)
export const drugLookupInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'drugs',
  /* @__PURE__ */ LIST_RULES.concat('is_last_fill_visible'),
  false,
)
export const textAreaInfo: FieldTypeInfo = /* @__PURE__ */ type('text', MASKABLE_RULES)
export const sendDocumentsInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'documents',
  ['required', 'verify_type'],
  false,
)
export const fileUploadInfo: FieldTypeInfo = /* @__PURE__ */ type(
  'files',
  ['required', 'minlength', 'maxlength', 'verify_type'],
  false,
)

/**
 * The 25 field types, each with its kind of answer and its rules.
 *
 * @see D2, D3, D14
 */
export const fieldTypes: Readonly<Record<FieldType, FieldTypeInfo>> = {
  heading: headingInfo,
  radio: radioInfo,
  'radio-without-tiles': radioWithoutTilesInfo,
  text: textInfo,
  'text-name-value': textNameValueInfo,
  link: linkInfo,
  'text-block': textBlockInfo,
  'complex-date-picker': complexDatePickerInfo,
  'date-picker-without-day': datePickerWithoutDayInfo,
  'string-search': stringSearchInfo,
  'complex-phone': complexPhoneInfo,
  'complex-radio': complexRadioInfo,
  'simple-email': simpleEmailInfo,
  'integer-picker': integerPickerInfo,
  'key-value-picker': keyValuePickerInfo,
  'string-picker': stringPickerInfo,
  checkbox: checkboxInfo,
  height: heightInfo,
  weight: weightInfo,
  ssn: ssnInfo,
  'input-table': inputTableInfo,
  'drug-lookup': drugLookupInfo,
  'text-area': textAreaInfo,
  'send-documents': sendDocumentsInfo,
  'file-upload': fileUploadInfo,
}

/** Returns whether answers of a kind are lists. For a list, `[]` means no answer (D3). */
export function isListKind(kind: AnswerKind): boolean {
  return kind === 'keys' || kind === 'drugs' || kind === 'rows' || kind === 'files'
}

/**
 * Returns the value of a field's key, or `undefined` if the key has no meaning for the field type.
 */
export function ruleOf<K extends RuleKey>(
  { definition, type }: FieldOfType,
  key: K,
): FieldDefinition[K] | undefined {
  const value = definition[key]
  return value !== undefined && type.rules.includes(key) ? value : undefined
}
