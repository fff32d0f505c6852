import { defineWidget } from '@gapwise/form-react'
import { Weight } from './Weight'
import { WeightReview } from './WeightReview'

export const weightWidget = /* @__PURE__ */ defineWidget({
  type: 'weight',
  edit: Weight,
  review: WeightReview,
})
