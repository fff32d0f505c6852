import { defineWidget } from '@gapwise/form-react'
import { ComplexPhone } from './ComplexPhone'
import { ComplexPhoneReview } from './ComplexPhoneReview'

export const complexPhoneWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-phone',
  edit: ComplexPhone,
  review: ComplexPhoneReview,
})
