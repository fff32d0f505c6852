import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { Weight } from './Weight'
import { instructionOf } from '../components/instruction-of'
import { enterWeight } from '../texts/en'

export const weightWidget = /* @__PURE__ */ defineWidget({
  type: 'weight',
  edit: Weight,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(enterWeight),
})
