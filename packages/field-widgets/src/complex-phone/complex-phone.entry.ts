import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { ComplexPhone } from './ComplexPhone'
import { instructionOf } from '../components/instruction-of'
import { enterPhone } from '../texts/en'

export const complexPhoneWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-phone',
  edit: ComplexPhone,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(enterPhone),
})
