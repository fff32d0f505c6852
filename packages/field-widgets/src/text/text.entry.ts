import { defineWidget } from '@gapwise/form-react'
import { Text } from './Text'
import { TextReview } from './TextReview'
import { numberWords } from './number-words'

export const textWidget = /* @__PURE__ */ defineWidget({
  type: 'text',
  edit: Text,
  review: TextReview,
  words: numberWords,
  instruction: () => 'Type your answer',
})
