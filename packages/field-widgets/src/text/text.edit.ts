import { defineWidget, type Widget } from '@gapwise/form-react'
import { Text } from './Text'
import { numberWords } from './number-words'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const textEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'text',
  edit: Text,
  words: numberWords,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
