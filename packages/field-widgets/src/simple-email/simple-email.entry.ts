import { defineWidget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { SimpleEmail } from './SimpleEmail'
import { instructionOf } from '../components/instruction-of'
import { enterEmail } from '../texts/en'

export const simpleEmailWidget = /* @__PURE__ */ defineWidget({
  type: 'simple-email',
  edit: SimpleEmail,
  review: TextReview,
  instruction: /* @__PURE__ */ instructionOf(enterEmail),
})
