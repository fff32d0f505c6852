import { defineWidget } from '@gapwise/form-react'
import { Checkbox } from './Checkbox'
import { CheckboxReview } from './CheckboxReview'

export const checkboxWidget = defineWidget({
  type: 'checkbox',
  edit: Checkbox,
  review: CheckboxReview,
  emptyReview: 'None chosen',
})
