import { defineWidget, type Widget } from '@gapwise/form-react'
import { DatePickerWithoutDay } from './DatePickerWithoutDay'
import { dateWords } from '../complex-date-picker/date-words'
import { instructionOf } from '../components/instruction-of'
import { enterMonth } from '../texts/en'

export const datePickerWithoutDayEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'date-picker-without-day',
  edit: DatePickerWithoutDay,
  instruction: /* @__PURE__ */ instructionOf(enterMonth),
  words: /* @__PURE__ */ dateWords('date-picker-without-day'),
})
