import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { complexDatePickerEdit } from './complex-date-picker.edit'

export const complexDatePickerWidget: Widget = /* @__PURE__ */ withReview(complexDatePickerEdit, {
  review: AnswerReview,
})
