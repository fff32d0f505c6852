import { defineWidget, type Widget } from '@gapwise/form-react'
import { TextArea } from './TextArea'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const textAreaEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'text-area',
  edit: TextArea,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
