import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { chooseOne } from '../components/choose-one'
import { RadioWithoutTiles } from './RadioWithoutTiles'

export const radioWithoutTilesWidget = /* @__PURE__ */ defineWidget({
  type: 'radio-without-tiles',
  edit: RadioWithoutTiles,
  review: AnswerReview,
  instruction: chooseOne,
})
