import { defineWidget, type Widget } from '@gapwise/form-react'
import { chooseOne } from '../components/choose-one'
import { Radio } from './Radio'

export const radioEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'radio',
  edit: Radio,
  instruction: chooseOne,
})
