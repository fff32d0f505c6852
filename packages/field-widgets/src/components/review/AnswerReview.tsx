import { formatAnswer } from '@gapwise/form-engine'
import { reviewOf } from './ReviewRow'

/**
 * The review of a type whose answer needs no layout of its own: the lines of `formatAnswer`, masked if the answer is
 * sensitive. Types that may declare `sensitive` have a review with a button to show the answer.
 */
export const AnswerReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const { answered, lines } = formatAnswer(definition, value)
  return answered ? lines.join('\n') : ''
})
