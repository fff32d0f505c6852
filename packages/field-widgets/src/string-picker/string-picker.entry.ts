import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { StringPicker } from './StringPicker'

export const stringPickerWidget = /* @__PURE__ */ defineWidget({
  type: 'string-picker',
  edit: StringPicker,
  review: AnswerReview,
})
