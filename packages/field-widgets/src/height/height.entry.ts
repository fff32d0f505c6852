import { defineWidget } from '@gapwise/form-react'
import { Height } from './Height'
import { HeightReview } from './HeightReview'
import { heightWords } from './height-words'

export const heightWidget = /* @__PURE__ */ defineWidget({
  type: 'height',
  edit: Height,
  review: HeightReview,
  words: heightWords,
})
