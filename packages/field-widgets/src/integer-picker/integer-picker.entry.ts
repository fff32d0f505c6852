import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { IntegerPicker } from './IntegerPicker'

export const integerPickerWidget = /* @__PURE__ */ defineWidget({
  type: 'integer-picker',
  edit: IntegerPicker,
  review: AnswerReview,
  instruction: () => 'Enter a number',
})
