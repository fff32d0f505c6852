import { defineWidget } from '@gapwise/form-react'
import { Ssn } from './Ssn'
import { SsnReview } from './SsnReview'

export const ssnWidget = /* @__PURE__ */ defineWidget({ type: 'ssn', edit: Ssn, review: SsnReview })
