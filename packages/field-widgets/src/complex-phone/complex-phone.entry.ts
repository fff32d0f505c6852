import { defineWidget } from '@gapwise/form-react'
import { ComplexPhone } from './ComplexPhone'
import { ComplexPhoneReview } from './ComplexPhoneReview'

export const complexPhoneWidget = defineWidget({
  type: 'complex-phone',
  edit: ComplexPhone,
  review: ComplexPhoneReview,
})
