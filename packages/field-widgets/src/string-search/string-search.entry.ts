import { defineWidget } from '@gapwise/form-react'
import { StringSearch } from './StringSearch'
import { StringSearchReview } from './StringSearchReview'

export const stringSearchWidget = /* @__PURE__ */ defineWidget({
  type: 'string-search',
  edit: StringSearch,
  review: StringSearchReview,
})
