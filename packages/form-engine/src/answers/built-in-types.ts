import * as infos from '../definition/field-types'
import type { FieldDefinition, FieldType } from '../types'
import type { FieldTypeInfo, RegisteredFieldType } from '../types/field-type'
import * as lists from './list-kinds'
import * as texts from './text-kinds'

/** The 25 types of the definition language, registered as a host registers its own (D2, D66). */

export const headingType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'heading',
  infos.headingInfo,
  lists.noneKind,
)
export const radioType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'radio',
  infos.radioInfo,
  lists.choiceKind,
)
export const radioWithoutTilesType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'radio-without-tiles',
  infos.radioWithoutTilesInfo,
  lists.choiceKind,
)
export const textType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'text',
  infos.textInfo,
  texts.textKind,
)
export const textNameValueType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'text-name-value',
  infos.textNameValueInfo,
  texts.textKind,
)
export const linkType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'link',
  infos.linkInfo,
  lists.noneKind,
)
export const textBlockType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'text-block',
  infos.textBlockInfo,
  lists.noneKind,
)
export const complexDatePickerType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'complex-date-picker',
  infos.complexDatePickerInfo,
  texts.dayKind,
)
export const datePickerWithoutDayType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'date-picker-without-day',
  infos.datePickerWithoutDayInfo,
  texts.monthKind,
)
export const stringSearchType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'string-search',
  infos.stringSearchInfo,
  texts.textKind,
)
export const complexPhoneType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'complex-phone',
  infos.complexPhoneInfo,
  texts.phoneKind,
)
export const complexRadioType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'complex-radio',
  infos.complexRadioInfo,
  lists.choiceKind,
)
export const simpleEmailType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'simple-email',
  infos.simpleEmailInfo,
  texts.emailKind,
)
export const integerPickerType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'integer-picker',
  infos.integerPickerInfo,
  texts.integerKind,
)
export const keyValuePickerType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'key-value-picker',
  infos.keyValuePickerInfo,
  lists.choiceKind,
)
export const stringPickerType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'string-picker',
  infos.stringPickerInfo,
  lists.textChoiceKind,
)
export const checkboxType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'checkbox',
  infos.checkboxInfo,
  lists.keysKind,
)
export const heightType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'height',
  infos.heightInfo,
  /* @__PURE__ */ measureOf(66, 168),
)
export const weightType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'weight',
  infos.weightInfo,
  /* @__PURE__ */ measureOf(150, 68),
)
export const ssnType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'ssn',
  infos.ssnInfo,
  texts.ssnKind,
)
export const inputTableType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'input-table',
  infos.inputTableInfo,
  lists.rowsKind,
)
export const drugLookupType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'drug-lookup',
  infos.drugLookupInfo,
  lists.drugsKind,
)
export const textAreaType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'text-area',
  infos.textAreaInfo,
  texts.textKind,
)
export const sendDocumentsType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'send-documents',
  infos.sendDocumentsInfo,
  lists.documentsKind,
)
export const fileUploadType: RegisteredFieldType = /* @__PURE__ */ builtIn(
  'file-upload',
  infos.fileUploadInfo,
  lists.filesKind,
)

/** All 25 types. */
export const allTypes: readonly RegisteredFieldType[] = [
  headingType,
  radioType,
  radioWithoutTilesType,
  textType,
  textNameValueType,
  linkType,
  textBlockType,
  complexDatePickerType,
  datePickerWithoutDayType,
  stringSearchType,
  complexPhoneType,
  complexRadioType,
  simpleEmailType,
  integerPickerType,
  keyValuePickerType,
  stringPickerType,
  checkboxType,
  heightType,
  weightType,
  ssnType,
  inputTableType,
  drugLookupType,
  textAreaType,
  sendDocumentsType,
  fileUploadType,
]

/** A body measurement with its preset in inches or pounds, and in centimeters or kilograms. */
function measureOf(imperial: number, metric: number): texts.AnswerBehavior {
  const of = (_: unknown, { units }: FieldDefinition) => (units === 'metric' ? metric : imperial)
  return { ...texts.integerKind, fact: { of } }
}

function builtIn(
  type: FieldType,
  info: FieldTypeInfo,
  behavior: texts.AnswerBehavior,
): RegisteredFieldType {
  return { type, ...info, ...behavior }
}
