import { defineWidget } from '@gapwise/form-react'
import { Text } from '../text/Text'
import { TextReview } from '../text/TextReview'

/**
 * A text whose name stands beside it, for lists of short values; the style sheet moves the name
 * above on a phone.
 */
export const textNameValueWidget = /* @__PURE__ */ defineWidget({
  type: 'text-name-value',
  edit: Text,
  review: TextReview,
})
