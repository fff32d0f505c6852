import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { complexPhoneEdit } from './complex-phone.edit'

export const complexPhoneWidget: Widget = /* @__PURE__ */ withReview(complexPhoneEdit, {
  review: AnswerReview,
})
