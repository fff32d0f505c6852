import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { radioWithoutTilesEdit } from './radio-without-tiles.edit'

export const radioWithoutTilesWidget: Widget = /* @__PURE__ */ withReview(radioWithoutTilesEdit, {
  review: AnswerReview,
})
