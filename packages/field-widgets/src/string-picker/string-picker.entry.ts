import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../parts'
import { StringPicker } from './StringPicker'

export const stringPickerWidget = /* @__PURE__ */ defineWidget({
  type: 'string-picker',
  edit: StringPicker,
  review: AnswerReview,
})
