import { defineWidget } from '@gapwise/form-react'
import { SendDocuments, SendDocumentsReview } from './SendDocuments'
import { instructionOf } from '../components/instruction-of'
import { chooseWay } from '../texts/en'

export const sendDocumentsWidget = /* @__PURE__ */ defineWidget({
  type: 'send-documents',
  edit: SendDocuments,
  review: SendDocumentsReview,
  instruction: /* @__PURE__ */ instructionOf(chooseWay),
})
