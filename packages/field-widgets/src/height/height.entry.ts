import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { heightEdit } from './height.edit'

export const heightWidget: Widget = /* @__PURE__ */ withReview(heightEdit, { review: AnswerReview })
