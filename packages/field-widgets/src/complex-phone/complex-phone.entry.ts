import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { ComplexPhone } from './ComplexPhone'

export const complexPhoneWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-phone',
  edit: ComplexPhone,
  review: AnswerReview,
  instruction: () => 'Enter a phone number',
})
