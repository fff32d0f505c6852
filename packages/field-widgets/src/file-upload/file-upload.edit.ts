import { defineWidget, type Widget } from '@gapwise/form-react'
import { FileUpload } from './FileUpload'
import { instructionOf } from '../components/instruction-of'
import { addFile } from '../texts/en'

export const fileUploadEdit: Widget = /* @__PURE__ */ defineWidget({
  type: 'file-upload',
  edit: FileUpload,
  instruction: /* @__PURE__ */ instructionOf(addFile),
})
