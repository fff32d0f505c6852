import { reviewOf } from '../parts'
import { readableWeight } from './pounds'

/** "150 pounds". */
export const WeightReview = /* @__PURE__ */ reviewOf((_, value) => readableWeight(value))
