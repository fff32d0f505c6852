import { defineWidget, type Widget } from '@gapwise/form-react'
import { Ssn } from './Ssn'
import { numberWords } from '../text/number-words'
import { instructionOf } from '../components/instruction-of'
import { enterSsn } from '../texts/en'

export const ssnEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'ssn',
  edit: Ssn,
  words: numberWords,
  instruction: /* @__PURE__ */ instructionOf(enterSsn),
})
