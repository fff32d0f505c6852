import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { IntegerPicker } from './IntegerPicker'
import { instructionOf } from '../components/instruction-of'
import { enterNumber } from '../texts/en'

export const integerPickerWidget = /* @__PURE__ */ defineWidget({
  type: 'integer-picker',
  edit: IntegerPicker,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(enterNumber),
})
