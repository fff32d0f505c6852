import type { Widget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { withReview } from '../components/review/with-review'
import { fileUploadEdit } from './file-upload.edit'

export const fileUploadWidget: Widget = /* @__PURE__ */ withReview(fileUploadEdit, {
  review: ListReview,
})
