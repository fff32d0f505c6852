import { defineWidget } from '@gapwise/form-react'
import { OptionReview } from '../parts'
import { ComplexRadio } from './ComplexRadio'

export const complexRadioWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-radio',
  edit: ComplexRadio,
  review: OptionReview,
  rendersChildren: true,
})
