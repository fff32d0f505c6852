import type { Widget } from '@gapwise/form-react'
import { ListReview } from '../components'
import { withReview } from '../components/review/with-review'
import { drugLookupEdit } from './drug-lookup.edit'

export const drugLookupWidget: Widget = /* @__PURE__ */ withReview(drugLookupEdit, {
  review: ListReview,
})
