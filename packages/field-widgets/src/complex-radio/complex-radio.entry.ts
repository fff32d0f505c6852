import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { ComplexRadio } from './ComplexRadio'

export const complexRadioWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-radio',
  edit: ComplexRadio,
  review: AnswerReview,
  rendersChildren: true,
})
