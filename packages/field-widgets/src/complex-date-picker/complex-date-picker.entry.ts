import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { ComplexDatePicker } from './ComplexDatePicker'
import { dateWords } from './date-words'
import { instructionOf } from '../components/instruction-of'
import { enterDate } from '../texts/en'

export const complexDatePickerWidget = /* @__PURE__ */ defineWidget({
  type: 'complex-date-picker',
  edit: ComplexDatePicker,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(enterDate),
  words: /* @__PURE__ */ dateWords('complex-date-picker'),
})
