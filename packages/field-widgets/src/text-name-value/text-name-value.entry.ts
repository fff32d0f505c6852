import { defineWidget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { TextNameValue } from './TextNameValue'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const textNameValueWidget = /* @__PURE__ */ defineWidget({
  type: 'text-name-value',
  edit: TextNameValue,
  review: TextReview,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
