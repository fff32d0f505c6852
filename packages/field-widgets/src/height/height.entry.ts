import { defineWidget } from '@gapwise/form-react'
import { Height } from './Height'
import { HeightReview } from './HeightReview'

export const heightWidget = /* @__PURE__ */ defineWidget({
  type: 'height',
  edit: Height,
  review: HeightReview,
})
