import { defineWidget } from '@gapwise/form-react'
import { Checkbox } from './Checkbox'
import { CheckboxReview } from './CheckboxReview'

export const checkboxWidget = /* @__PURE__ */ defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  review: CheckboxReview,
  emptyReview: 'None chosen',
})
