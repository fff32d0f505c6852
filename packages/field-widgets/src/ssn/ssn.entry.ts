import { defineWidget } from '@gapwise/form-react'
import { Ssn } from './Ssn'
import { TextReview } from '../text/TextReview'
import { numberWords } from '../text/number-words'
import { instructionOf } from '../components/instruction-of'
import { enterSsn } from '../texts/en'

export const ssnWidget = /* @__PURE__ */ defineWidget({
  type: 'ssn',
  edit: Ssn,
  review: TextReview,
  words: numberWords,
  instruction: /* @__PURE__ */ instructionOf(enterSsn),
})
