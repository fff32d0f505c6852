import { defineWidget, type Widget } from '@gapwise/form-react'
import { chooseOne } from '../components/choose-one'
import { RadioWithoutTiles } from './RadioWithoutTiles'

export const radioWithoutTilesEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'radio-without-tiles',
  edit: RadioWithoutTiles,
  instruction: chooseOne,
})
