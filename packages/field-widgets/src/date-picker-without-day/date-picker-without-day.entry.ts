import { defineWidget } from '@gapwise/form-react'
import { readableMonth } from '../complex-date-picker/calendar-day'
import { limitWords } from '../parts'
import { DatePickerWithoutDay } from './DatePickerWithoutDay'
import { DatePickerWithoutDayReview } from './DatePickerWithoutDayReview'

export const datePickerWithoutDayWidget = /* @__PURE__ */ defineWidget({
  type: 'date-picker-without-day',
  edit: DatePickerWithoutDay,
  review: DatePickerWithoutDayReview,
  words: /* @__PURE__ */ limitWords(readableMonth),
})
