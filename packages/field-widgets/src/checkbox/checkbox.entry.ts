import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { Checkbox } from './Checkbox'

export const checkboxWidget = /* @__PURE__ */ defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  review: ListReview,
  emptyReview: 'None chosen',
})
