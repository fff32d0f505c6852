import { createRegistry, type Registry } from '@gapwise/form-react'
import { checkboxWidget } from './checkbox/checkbox.entry'
import { complexDatePickerWidget } from './complex-date-picker/complex-date-picker.entry'
import { complexPhoneWidget } from './complex-phone/complex-phone.entry'
import { complexRadioWidget } from './complex-radio/complex-radio.entry'
import { datePickerWithoutDayWidget } from './date-picker-without-day/date-picker-without-day.entry'
import { drugLookupWidget } from './drug-lookup/drug-lookup.entry'
import { fileUploadWidget } from './file-upload/file-upload.entry'
import { headingWidget } from './heading/heading.entry'
import { heightWidget } from './height/height.entry'
import { inputTableWidget } from './input-table/input-table.entry'
import { integerPickerWidget } from './integer-picker/integer-picker.entry'
import { keyValuePickerWidget } from './key-value-picker/key-value-picker.entry'
import { linkWidget } from './link/link.entry'
import { radioWithoutTilesWidget } from './radio-without-tiles/radio-without-tiles.entry'
import { radioWidget } from './radio/radio.entry'
import { sendDocumentsWidget } from './send-documents/send-documents.entry'
import { simpleEmailWidget } from './simple-email/simple-email.entry'
import { ssnWidget } from './ssn/ssn.entry'
import { stringPickerWidget } from './string-picker/string-picker.entry'
import { stringSearchWidget } from './string-search/string-search.entry'
import { textAreaWidget } from './text-area/text-area.entry'
import { textBlockWidget } from './text-block/text-block.entry'
import { textNameValueWidget } from './text-name-value/text-name-value.entry'
import { textWidget } from './text/text.entry'
import { weightWidget } from './weight/weight.entry'

/**
 * Registry that contains every widget in this package. To replace a widget, use
 * `defaultRegistry.with(mine)`.
 */
export const defaultRegistry: Registry = /* @__PURE__ */ createRegistry([
  // Content
  headingWidget,
  textBlockWidget,
  linkWidget,
  // Choices
  radioWidget,
  radioWithoutTilesWidget,
  complexRadioWidget,
  checkboxWidget,
  keyValuePickerWidget,
  stringPickerWidget,
  integerPickerWidget,
  // Text
  textWidget,
  textAreaWidget,
  textNameValueWidget,
  simpleEmailWidget,
  complexPhoneWidget,
  ssnWidget,
  stringSearchWidget,
  // Dates and measures
  complexDatePickerWidget,
  datePickerWithoutDayWidget,
  heightWidget,
  weightWidget,
  // Lists and documents
  inputTableWidget,
  drugLookupWidget,
  fileUploadWidget,
  sendDocumentsWidget,
])
