import { defineWidget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { TextArea } from './TextArea'

export const textAreaWidget = /* @__PURE__ */ defineWidget({
  type: 'text-area',
  edit: TextArea,
  review: TextReview,
  instruction: () => 'Type your answer',
})
