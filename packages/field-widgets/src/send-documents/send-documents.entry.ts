import { defineWidget } from '@gapwise/form-react'
import { SendDocuments, SendDocumentsReview } from './SendDocuments'

export const sendDocumentsWidget = /* @__PURE__ */ defineWidget({
  type: 'send-documents',
  edit: SendDocuments,
  review: SendDocumentsReview,
  instruction: () => 'Choose how to send the documents',
})
