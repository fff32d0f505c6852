import { defineWidget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { StringSearch } from './StringSearch'

export const stringSearchWidget = /* @__PURE__ */ defineWidget({
  type: 'string-search',
  edit: StringSearch,
  review: AnswerReview,
  instruction: () => 'Type your answer',
})
