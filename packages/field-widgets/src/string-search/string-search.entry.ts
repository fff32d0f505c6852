import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { stringSearchEdit } from './string-search.edit'

export const stringSearchWidget: Widget = /* @__PURE__ */ withReview(stringSearchEdit, {
  review: AnswerReview,
})
