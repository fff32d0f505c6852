import type { Widget } from '@gapwise/form-react'
import { TextReview } from './TextReview'
import { withReview } from '../components/review/with-review'
import { textEdit } from './text.edit'

export const textWidget: Widget = /* @__PURE__ */ withReview(textEdit, { review: TextReview })
