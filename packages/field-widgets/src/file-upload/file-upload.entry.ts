import { defineWidget } from '@gapwise/form-react'
import { FileUpload } from './FileUpload'
import { FileUploadReview } from './FileUploadReview'

export const fileUploadWidget = /* @__PURE__ */ defineWidget({
  type: 'file-upload',
  edit: FileUpload,
  review: FileUploadReview,
})
