import type { FieldDefinition, FileRef } from '@gapwise/form-engine/core'
import type { Hosts } from '@gapwise/form-react'
import type { WidgetExamples } from '../examples/widget-example'

const letter: FieldDefinition = {
  id: 'coverage_letter',
  type: 'file-upload',
  display_label: 'Letter about the coverage that ended',
  helper_text: 'A photo of the letter is fine, as long as every word is readable.',
  required: true,
}

const sent: readonly FileRef[] = [
  { id: 'f1', name: 'letter-page-1.jpg', size: 1_843_200, type: 'image/jpeg' },
  { id: 'f2', name: 'letter-page-2.jpg', size: 1_612_800, type: 'image/jpeg' },
]

/** A host that accepts every file immediately. */
export const receivingHost: Hosts = {
  uploader: (file, { onProgress }) => {
    onProgress(1)
    return Promise.resolve({
      id: `stored-${file.name}`,
      name: file.name,
      size: file.size,
      type: file.type,
    })
  },
}

export const fileUploadExamples = {
  Empty: { field: letter, hosts: receivingHost },
  Answered: { field: letter, answer: sent, hosts: receivingHost },
  WithoutUploader: { field: letter },
  Optional: { field: { ...letter, required: false }, hosts: receivingHost },
  Missing: { field: letter, checked: true, hosts: receivingHost },
  ReadOnly: { field: letter, answer: sent, mode: 'read-only', hosts: receivingHost },
  Disabled: { field: letter, answer: sent, mode: 'disabled', hosts: receivingHost },
  Review: { field: letter, answer: sent, mode: 'review' },
  ReviewEmpty: { field: letter, mode: 'review' },
} satisfies WidgetExamples
