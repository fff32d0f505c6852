import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { DrugLookup } from './DrugLookup'

export const drugLookupWidget = /* @__PURE__ */ defineWidget({
  type: 'drug-lookup',
  edit: DrugLookup,
  review: ListReview,
  instruction: () => 'Add at least one medicine',
})
