import { defineWidget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { TextNameValue } from './TextNameValue'

export const textNameValueWidget = /* @__PURE__ */ defineWidget({
  type: 'text-name-value',
  edit: TextNameValue,
  review: TextReview,
  instruction: () => 'Type your answer',
})
