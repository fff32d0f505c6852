import type { Widget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { withReview } from '../components/review/with-review'
import { textNameValueEdit } from './text-name-value.edit'

export const textNameValueWidget: Widget = /* @__PURE__ */ withReview(textNameValueEdit, {
  review: TextReview,
})
