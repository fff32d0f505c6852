import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { chooseOne } from '../components/choose-one'
import { KeyValuePicker } from './KeyValuePicker'

export const keyValuePickerWidget = /* @__PURE__ */ defineWidget({
  type: 'key-value-picker',
  edit: KeyValuePicker,
  review: AnswerReview,
  instruction: chooseOne,
})
