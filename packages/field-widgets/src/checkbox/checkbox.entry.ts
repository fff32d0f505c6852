import { defineWidget } from '@gapwise/form-react'
import { Checkbox } from './Checkbox'
import { CheckboxReview } from './CheckboxReview'

export const checkboxWidget = /* @__PURE__ */ defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  review: CheckboxReview,
  emptyReview: 'None chosen',
  instruction: ({ options = [] }) =>
    options.length === 1 ? 'Check the box' : 'Check at least one box',
})
