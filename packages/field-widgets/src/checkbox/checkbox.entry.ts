import { defaultAnswerTexts } from '@gapwise/form-engine/core'
import type { Widget } from '@gapwise/form-react'
import { CheckboxReview } from './CheckboxReview'
import { withReview } from '../components/review/with-review'
import { checkboxEdit } from './checkbox.edit'

export const checkboxWidget: Widget = /* @__PURE__ */ withReview(checkboxEdit, {
  review: CheckboxReview,
  emptyReview: (texts) => (texts?.answers ?? defaultAnswerTexts).noneChosen,
})
