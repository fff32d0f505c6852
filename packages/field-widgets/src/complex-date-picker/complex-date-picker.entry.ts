import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { ComplexDatePicker } from './ComplexDatePicker'
import { dateWords } from './date-words'

export const complexDatePickerWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-date-picker',
  edit: ComplexDatePicker,
  review: AnswerReview,
  instruction: () => 'Enter the date',
  words: /* @__PURE__ */ dateWords('complex-date-picker'),
})
