import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { StringSearch } from './StringSearch'
import { instructionOf } from '../components/instruction-of'
import { typeAnswer } from '../texts/en'

export const stringSearchWidget = /* @__PURE__ */ defineWidget({
  type: 'string-search',
  edit: StringSearch,
  review: AnswerReview,
  instruction: /* @__PURE__ */ instructionOf(typeAnswer),
})
