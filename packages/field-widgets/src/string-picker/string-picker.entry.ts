import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { stringPickerEdit } from './string-picker.edit'

export const stringPickerWidget: Widget = /* @__PURE__ */ withReview(stringPickerEdit, {
  review: AnswerReview,
})
