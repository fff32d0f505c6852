import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { integerPickerEdit } from './integer-picker.edit'

export const integerPickerWidget: Widget = /* @__PURE__ */ withReview(integerPickerEdit, {
  review: AnswerReview,
})
