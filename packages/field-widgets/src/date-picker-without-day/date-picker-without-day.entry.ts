import { defineWidget } from '@gapwise/form-react'
import { DatePickerWithoutDay } from './DatePickerWithoutDay'
import { DatePickerWithoutDayReview } from './DatePickerWithoutDayReview'

export const datePickerWithoutDayWidget = /* @__PURE__ */ defineWidget({
  type: 'date-picker-without-day',
  edit: DatePickerWithoutDay,
  review: DatePickerWithoutDayReview,
})
