import { formatted } from './formatted'
import { reviewOf } from './ReviewRow'

/**
 * Review for types that need no special layout. Shows the lines from `formatAnswer`, which are
 * masked if the answer is sensitive. Types that can declare `sensitive` use a review with a button
 * instead.
 */
export const AnswerReview = /* @__PURE__ */ reviewOf(({ state: { definition }, texts }, value) => {
  const { answered, lines } = formatted(definition, value, texts)
  return answered ? lines.join('\n') : ''
})
