import { defineWidget, type Widget } from '@gapwise/form-react'
import { Weight } from './Weight'
import { instructionOf } from '../components/instruction-of'
import { enterWeight } from '../texts/en'

export const weightEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'weight',
  edit: Weight,
  instruction: /* @__PURE__ */ instructionOf(enterWeight),
})
