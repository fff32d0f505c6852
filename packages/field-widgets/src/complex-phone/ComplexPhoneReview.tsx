import { reviewOf } from '../parts'
import { formatPhone } from './format-phone'

/** The number as it is written on paper. */
export const ComplexPhoneReview = /* @__PURE__ */ reviewOf((_, value) => formatPhone(value))
