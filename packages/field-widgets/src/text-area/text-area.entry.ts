import { defineWidget } from '@gapwise/form-react'
import { TextArea } from './TextArea'
import { TextAreaReview } from './TextAreaReview'

export const textAreaWidget = /* @__PURE__ */ defineWidget({
  type: 'text-area',
  edit: TextArea,
  review: TextAreaReview,
})
