import { defineWidget, type Widget } from '@gapwise/form-react'
import { chooseOne } from '../components/choose-one'
import { KeyValuePicker } from './KeyValuePicker'

export const keyValuePickerEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'key-value-picker',
  edit: KeyValuePicker,
  instruction: chooseOne,
})
