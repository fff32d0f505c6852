import { defineWidget } from '@gapwise/form-react'
import { Ssn } from './Ssn'
import { SsnReview } from './SsnReview'

export const ssnWidget = defineWidget({ type: 'ssn', edit: Ssn, review: SsnReview })
