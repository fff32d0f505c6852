import type { Widget } from '@gapwise/form-react'
import { AnswerReview } from '../components'
import { withReview } from '../components/review/with-review'
import { radioEdit } from './radio.edit'

export const radioWidget: Widget = /* @__PURE__ */ withReview(radioEdit, { review: AnswerReview })
