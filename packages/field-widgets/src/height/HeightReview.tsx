import { reviewOf } from '../parts'
import { readableHeight } from './feet-inches'

/** "5 ft 6 in". */
export const HeightReview = /* @__PURE__ */ reviewOf((_, value) => readableHeight(value))
