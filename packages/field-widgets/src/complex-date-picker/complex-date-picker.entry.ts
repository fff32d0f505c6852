import { defineWidget } from '@gapwise/form-react'
import { limitWords } from '../parts'
import { readableDay } from './calendar-day'
import { ComplexDatePicker } from './ComplexDatePicker'
import { ComplexDatePickerReview } from './ComplexDatePickerReview'

export const complexDatePickerWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-date-picker',
  edit: ComplexDatePicker,
  review: ComplexDatePickerReview,
  words: /* @__PURE__ */ limitWords(readableDay),
})
