import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../parts'
import { FileUpload } from './FileUpload'

export const fileUploadWidget = /* @__PURE__ */ defineWidget({
  type: 'file-upload',
  edit: FileUpload,
  review: ListReview,
})
