import { defineWidget } from '@gapwise/form-react'
import { AnswerReview, limitWords } from '../components'
import { ComplexDatePicker } from './ComplexDatePicker'

export const complexDatePickerWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-date-picker',
  edit: ComplexDatePicker,
  review: AnswerReview,
  instruction: () => 'Enter the date',
  words: /* @__PURE__ */ limitWords('complex-date-picker'),
})
