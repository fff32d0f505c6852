import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../parts'
import { Height } from './Height'
import { heightWords } from './height-words'

export const heightWidget = /* @__PURE__ */ defineWidget({
  type: 'height',
  edit: Height,
  review: AnswerReview,
  words: heightWords,
})
