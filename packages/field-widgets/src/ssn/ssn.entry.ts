import type { Widget } from '@gapwise/form-react'
import { TextReview } from '../text/TextReview'
import { withReview } from '../components/review/with-review'
import { ssnEdit } from './ssn.edit'

export const ssnWidget: Widget = /* @__PURE__ */ withReview(ssnEdit, { review: TextReview })
