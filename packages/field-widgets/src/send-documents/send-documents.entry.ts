import { defineWidget } from '@gapwise/form-react'
import { SendDocuments, SendDocumentsReview } from './SendDocuments'
import { instructionOf } from '../components/instruction-of'

export const sendDocumentsWidget = /* @__PURE__ */ defineWidget({
  type: 'send-documents',
  edit: SendDocuments,
  review: SendDocumentsReview,
  instruction: instructionOf('chooseWay'),
})
