import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { chooseOne } from '../components/choose-one'
import { ComplexRadio } from './ComplexRadio'

export const complexRadioWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-radio',
  edit: ComplexRadio,
  review: AnswerReview,
  instruction: chooseOne,
  rendersChildren: true,
})
