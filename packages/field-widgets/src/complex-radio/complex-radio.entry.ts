import { defineWidget } from '@gapwise/form-react'
import { OptionReview } from '../parts'
import { ComplexRadio } from './ComplexRadio'

export const complexRadioWidget = defineWidget({
  type: 'complex-radio',
  edit: ComplexRadio,
  review: OptionReview,
  rendersChildren: true,
})
