import { defineWidget } from '@gapwise/form-react'
import { Text } from '../text/Text'
import { TextReview } from '../text/TextReview'

/** A text that is hidden but for its last four digits while nobody types, as every private one is. */
export const ssnWidget = /* @__PURE__ */ defineWidget({
  type: 'ssn',
  edit: Text,
  review: TextReview,
})
