import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { weightEdit } from './weight.edit'

export const weightWidget: Widget = /* @__PURE__ */ withReview(weightEdit, { review: AnswerReview })
