import type { Widget } from '@gapwise/form-react'
import { SendDocumentsReview } from './SendDocumentsReview'
import { withReview } from '../components/review/with-review'
import { sendDocumentsEdit } from './send-documents.edit'

export const sendDocumentsWidget: Widget = /* @__PURE__ */ withReview(sendDocumentsEdit, {
  review: SendDocumentsReview,
})
