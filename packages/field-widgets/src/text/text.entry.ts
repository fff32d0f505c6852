import { defineWidget } from '@gapwise/form-react'
import { Text } from './Text'
import { TextReview } from './TextReview'

export const textWidget = /* @__PURE__ */ defineWidget({
  type: 'text',
  edit: Text,
  review: TextReview,
  instruction: () => 'Type your answer',
})
