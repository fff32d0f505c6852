import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { DatePickerWithoutDay } from './DatePickerWithoutDay'
import { dateWords } from '../complex-date-picker/date-words'

export const datePickerWithoutDayWidget = /* @__PURE__ */ defineWidget({
  type: 'date-picker-without-day',
  edit: DatePickerWithoutDay,
  review: AnswerReview,
  instruction: () => 'Enter the month and the year',
  words: /* @__PURE__ */ dateWords('date-picker-without-day'),
})
