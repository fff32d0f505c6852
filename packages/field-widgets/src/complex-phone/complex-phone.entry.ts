import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { ComplexPhone } from './ComplexPhone'
import { instructionOf } from '../components/instruction-of'

export const complexPhoneWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-phone',
  edit: ComplexPhone,
  review: AnswerReview,
  instruction: instructionOf('enterPhone'),
})
