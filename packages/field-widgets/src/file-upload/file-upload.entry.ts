import { defineWidget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { FileUpload } from './FileUpload'
import { instructionOf } from '../components/instruction-of'
import { addFile } from '../texts/en'

export const fileUploadWidget = /* @__PURE__ */ defineWidget({
  type: 'file-upload',
  edit: FileUpload,
  review: ListReview,
  instruction: /* @__PURE__ */ instructionOf(addFile),
})
