import { defineWidget } from '@gapwise/form-react'
import { OptionReview } from '../parts'
import { KeyValuePicker } from './KeyValuePicker'

export const keyValuePickerWidget = defineWidget({
  type: 'key-value-picker',
  edit: KeyValuePicker,
  review: OptionReview,
})
