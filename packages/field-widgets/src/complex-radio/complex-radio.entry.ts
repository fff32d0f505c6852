import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { complexRadioEdit } from './complex-radio.edit'

export const complexRadioWidget: Widget = /* @__PURE__ */ withReview(complexRadioEdit, {
  review: AnswerReview,
})
