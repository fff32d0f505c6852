import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { FileUpload } from './FileUpload'

export const fileUploadWidget = /* @__PURE__ */ defineWidget({
  type: 'file-upload',
  edit: FileUpload,
  review: ListReview,
  instruction: () => 'Add at least one file',
})
