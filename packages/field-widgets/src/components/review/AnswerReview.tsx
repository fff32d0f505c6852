import { formatAnswer } from '@gapwise/form-engine/core'
import { reviewOf } from './ReviewRow'

/**
 * Review for types that need no special layout. Shows the lines from `formatAnswer`, which are
 * masked if the answer is sensitive. Types that can declare `sensitive` use a review with a button
 * instead.
 */
export const AnswerReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const { answered, lines } = formatAnswer(definition, value)
  return answered ? lines.join('\n') : ''
})
