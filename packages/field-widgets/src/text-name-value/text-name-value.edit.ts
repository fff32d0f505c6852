import { defineWidget, type Widget } from '@gapwise/form-react'
import { TextNameValue } from './TextNameValue'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const textNameValueEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'text-name-value',
  edit: TextNameValue,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
