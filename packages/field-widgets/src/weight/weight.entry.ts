import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { Weight } from './Weight'

export const weightWidget = /* @__PURE__ */ defineWidget({
  type: 'weight',
  edit: Weight,
  review: AnswerReview,
  instruction: () => 'Enter a weight',
})
