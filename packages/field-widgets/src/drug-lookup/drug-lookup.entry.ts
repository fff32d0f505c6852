import { defineWidget } from '@gapwise/form-react'
import { DrugLookup } from './DrugLookup'
import { DrugLookupReview } from './DrugLookupReview'

export const drugLookupWidget = /* @__PURE__ */ defineWidget({
  type: 'drug-lookup',
  edit: DrugLookup,
  review: DrugLookupReview,
})
