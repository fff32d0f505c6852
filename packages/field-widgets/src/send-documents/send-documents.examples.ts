import type { FieldDefinition, SendDocumentsAnswer } from '@gapwise/form-engine/core'
import type { Hosts } from '@gapwise/form-react'
import type { WidgetExamples } from '../examples/widget-example'
import { receivingHost } from '../file-upload/file-upload.examples'

const documents: FieldDefinition = {
  id: 'proof_of_coverage',
  type: 'send-documents',
  display_label: 'How would you like to send us proof of your coverage?',
  required: true,
}

const uploaded: SendDocumentsAnswer = {
  method: 'upload',
  files: [{ id: 'f1', name: 'letter.pdf', size: 81_920, type: 'application/pdf' }],
}

const reachableHost: Hosts = {
  ...receivingHost,
  documentAddresses: {
    mail: ['Gapwise Documents', '100 Example Street', 'Columbus, OH 43215'],
    email: 'documents@example.com',
  },
}

export const sendDocumentsExamples = {
  Empty: { field: documents, hosts: receivingHost },
  Upload: { field: documents, answer: { method: 'upload' }, hosts: receivingHost },
  Uploaded: { field: documents, answer: uploaded, hosts: receivingHost },
  Mail: { field: documents, answer: { method: 'mail' }, hosts: receivingHost },
  WithAddresses: { field: documents, answer: { method: 'mail' }, hosts: reachableHost },
  WithoutUploader: { field: documents },
  Missing: { field: documents, checked: true, hosts: receivingHost },
  ReadOnly: { field: documents, answer: uploaded, mode: 'read-only', hosts: receivingHost },
  Disabled: { field: documents, answer: uploaded, mode: 'disabled', hosts: receivingHost },
  Review: { field: documents, answer: uploaded, mode: 'review' },
  ReviewMail: { field: documents, answer: { method: 'mail' }, mode: 'review' },
  ReviewEmpty: { field: documents, mode: 'review' },
} satisfies WidgetExamples
