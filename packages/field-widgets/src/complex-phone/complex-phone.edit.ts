import { defineWidget, type Widget } from '@gapwise/form-react'
import { ComplexPhone } from './ComplexPhone'
import { instructionOf } from '../components/instruction-of'
import { enterPhone } from '../texts/en'

export const complexPhoneEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'complex-phone',
  edit: ComplexPhone,
  instruction: /* @__PURE__ */ instructionOf(enterPhone),
})
