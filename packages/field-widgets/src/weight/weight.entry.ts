import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { Weight } from './Weight'
import { instructionOf } from '../components/instruction-of'

export const weightWidget = /* @__PURE__ */ defineWidget({
  type: 'weight',
  edit: Weight,
  review: AnswerReview,
  instruction: instructionOf('enterWeight'),
})
