import { defineWidget } from '@gapwise/form-react'
import { Text } from './Text'
import { TextReview } from './TextReview'
import { numberWords } from './number-words'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const textWidget = /* @__PURE__ */ defineWidget({
  type: 'text',
  edit: Text,
  review: TextReview,
  words: numberWords,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
