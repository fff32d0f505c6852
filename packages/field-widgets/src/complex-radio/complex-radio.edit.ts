import { defineWidget, type Widget } from '@gapwise/form-react'
import { chooseOne } from '../components/choose-one'
import { ComplexRadio } from './ComplexRadio'

export const complexRadioEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'complex-radio',
  edit: ComplexRadio,
  instruction: chooseOne,
  rendersChildren: true,
})
