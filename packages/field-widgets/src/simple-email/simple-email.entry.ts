import { defineWidget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { SimpleEmail } from './SimpleEmail'

export const simpleEmailWidget = /* @__PURE__ */ defineWidget({
  type: 'simple-email',
  edit: SimpleEmail,
  review: TextReview,
  instruction: () => 'Enter an email address',
})
