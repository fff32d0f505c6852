import { defineWidget, type Widget } from '@gapwise/form-react'
import { ComplexDatePicker } from './ComplexDatePicker'
import { dateWords } from './date-words'
import { instructionOf } from '../components/instruction-of'
import { enterDate } from '../texts/en'

export const complexDatePickerEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'complex-date-picker',
  edit: ComplexDatePicker,
  instruction: /* @__PURE__ */ instructionOf(enterDate),
  words: /* @__PURE__ */ dateWords('complex-date-picker'),
})
