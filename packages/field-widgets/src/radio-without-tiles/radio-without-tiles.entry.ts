import { defineWidget } from '@gapwise/form-react'
import { OptionReview } from '../parts'
import { RadioWithoutTiles } from './RadioWithoutTiles'

export const radioWithoutTilesWidget = defineWidget({
  type: 'radio-without-tiles',
  edit: RadioWithoutTiles,
  review: OptionReview,
})
