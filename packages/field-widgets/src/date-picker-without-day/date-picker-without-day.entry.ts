import { defineWidget } from '@gapwise/form-react'
import { AnswerReview, limitWords } from '../components'
import { DatePickerWithoutDay } from './DatePickerWithoutDay'

export const datePickerWithoutDayWidget = /* @__PURE__ */ defineWidget({
  type: 'date-picker-without-day',
  edit: DatePickerWithoutDay,
  review: AnswerReview,
  instruction: () => 'Enter the month and the year',
  words: /* @__PURE__ */ limitWords('date-picker-without-day'),
})
