import { defineWidget, type Widget } from '@gapwise/form-react'
import { IntegerPicker } from './IntegerPicker'
import { instructionOf } from '../components/instruction-of'
import { enterNumber } from '../texts/en'

export const integerPickerEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'integer-picker',
  edit: IntegerPicker,
  instruction: /* @__PURE__ */ instructionOf(enterNumber),
})
