import { defineWidget } from '@gapwise/form-react'
import { InputTable } from './InputTable'
import { InputTableReview } from './InputTableReview'

export const inputTableWidget = /* @__PURE__ */ defineWidget({
  type: 'input-table',
  edit: InputTable,
  review: InputTableReview,
})
