import { defineWidget } from '@gapwise/form-react'
import { SendDocuments } from './SendDocuments'
import { SendDocumentsReview } from './SendDocumentsReview'

export const sendDocumentsWidget = /* @__PURE__ */ defineWidget({
  type: 'send-documents',
  edit: SendDocuments,
  review: SendDocumentsReview,
})
