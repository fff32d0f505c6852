import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { datePickerWithoutDayEdit } from './date-picker-without-day.edit'

export const datePickerWithoutDayWidget: Widget = /* @__PURE__ */ withReview(
  datePickerWithoutDayEdit,
  { review: AnswerReview },
)
