import type { Widget } from '@gapwise/form-react'
import { withReview } from '../components/review/with-review'
import { SsnReview } from './SsnReview'
import { ssnEdit } from './ssn.edit'

export const ssnWidget: Widget = /* @__PURE__ */ withReview(ssnEdit, { review: SsnReview })
