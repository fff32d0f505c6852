import { formatAnswer } from '@gapwise/form-engine'
import { reviewOf } from './ReviewRow'

/**
 * Review for types that need no layout of their own. Shows the lines of `formatAnswer`, masked if
 * the answer is sensitive. Types that may declare `sensitive` have a review with a button instead.
 */
export const AnswerReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const { answered, lines } = formatAnswer(definition, value)
  return answered ? lines.join('\n') : ''
})
