import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { keyValuePickerEdit } from './key-value-picker.edit'

export const keyValuePickerWidget: Widget = /* @__PURE__ */ withReview(keyValuePickerEdit, {
  review: AnswerReview,
})
