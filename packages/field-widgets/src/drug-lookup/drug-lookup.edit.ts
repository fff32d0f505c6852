import { defineWidget, type Widget } from '@gapwise/form-react'
import { DrugLookup } from './DrugLookup'
import { instructionOf } from '../components/instruction-of'
import { addMedicine } from '../texts/en'

export const drugLookupEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'drug-lookup',
  edit: DrugLookup,
  instruction: /* @__PURE__ */ instructionOf(addMedicine),
})
