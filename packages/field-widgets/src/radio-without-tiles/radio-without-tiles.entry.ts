import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { RadioWithoutTiles } from './RadioWithoutTiles'

export const radioWithoutTilesWidget = /* @__PURE__ */ defineWidget({
  type: 'radio-without-tiles',
  edit: RadioWithoutTiles,
  review: AnswerReview,
})
