import { defineWidget } from '@gapwise/form-react'
import { Ssn } from './Ssn'
import { TextReview } from '../text/TextReview'
import { numberWords } from '../text/number-words'

export const ssnWidget = /* @__PURE__ */ defineWidget({
  type: 'ssn',
  edit: Ssn,
  review: TextReview,
  words: numberWords,
  instruction: () => 'Enter a Social Security number',
})
