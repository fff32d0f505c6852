import { defineWidget } from '@gapwise/form-react'
import { Ssn } from './Ssn'
import { TextReview } from '../text/TextReview'

export const ssnWidget = /* @__PURE__ */ defineWidget({
  type: 'ssn',
  edit: Ssn,
  review: TextReview,
  instruction: () => 'Enter a Social Security number',
})
