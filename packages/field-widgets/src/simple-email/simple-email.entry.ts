import type { Widget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { withReview } from '../components/review/with-review'
import { simpleEmailEdit } from './simple-email.edit'

export const simpleEmailWidget: Widget = /* @__PURE__ */ withReview(simpleEmailEdit, {
  review: TextReview,
})
