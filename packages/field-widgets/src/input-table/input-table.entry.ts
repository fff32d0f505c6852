import { defineWidget, entryNoun } from '@gapwise/form-react'
import { InputTable, InputTableReview } from './InputTable'

export const inputTableWidget = /* @__PURE__ */ defineWidget({
  type: 'input-table',
  edit: InputTable,
  review: InputTableReview,
  instruction: (definition) => `Add at least one ${entryNoun(definition)}`,
})
