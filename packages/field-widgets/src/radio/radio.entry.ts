import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { chooseOne } from '../components/choose-one'
import { Radio } from './Radio'

export const radioWidget = /* @__PURE__ */ defineWidget({
  type: 'radio',
  edit: Radio,
  review: AnswerReview,
  instruction: chooseOne,
})
