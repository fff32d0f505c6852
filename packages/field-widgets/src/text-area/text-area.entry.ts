import { defineWidget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { TextArea } from './TextArea'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const textAreaWidget = /* @__PURE__ */ defineWidget({
  type: 'text-area',
  edit: TextArea,
  review: TextReview,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
