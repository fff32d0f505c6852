import { defineWidget } from '@gapwise/form-react'
import { OptionReview } from '../parts'
import { RadioWithoutTiles } from './RadioWithoutTiles'

export const radioWithoutTilesWidget = /* @__PURE__ */ defineWidget({
  type: 'radio-without-tiles',
  edit: RadioWithoutTiles,
  review: OptionReview,
})
