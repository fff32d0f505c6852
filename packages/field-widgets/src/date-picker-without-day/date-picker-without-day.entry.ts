import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { DatePickerWithoutDay } from './DatePickerWithoutDay'
import { dateWords } from '../complex-date-picker/date-words'
import { instructionOf } from '../components/instruction-of'
import { enterMonth } from '../texts/en'

export const datePickerWithoutDayWidget = /* @__PURE__ */ defineWidget({
  type: 'date-picker-without-day',
  edit: DatePickerWithoutDay,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(enterMonth),
  words: /* @__PURE__ */ dateWords('date-picker-without-day'),
})
