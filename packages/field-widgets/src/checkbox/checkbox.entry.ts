import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { Checkbox } from './Checkbox'

export const checkboxWidget = /* @__PURE__ */ defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  review: ListReview,
  emptyReview: 'None chosen',
  instruction: ({ options = [] }) =>
    options.length === 1 ? 'Check the box' : 'Check at least one box',
})
