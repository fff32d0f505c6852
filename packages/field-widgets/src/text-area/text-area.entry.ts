import type { Widget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { withReview } from '../components/review/with-review'
import { textAreaEdit } from './text-area.edit'

export const textAreaWidget: Widget = /* @__PURE__ */ withReview(textAreaEdit, {
  review: TextReview,
})
