import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { DrugLookup } from './DrugLookup'
import { instructionOf } from '../components/instruction-of'
import { addMedicine } from '../texts/en'

export const drugLookupWidget = /* @__PURE__ */ defineWidget({
  type: 'drug-lookup',
  edit: DrugLookup,
  review: ListReview,
  instruction: /* @__PURE__ */ instructionOf(addMedicine),
})
