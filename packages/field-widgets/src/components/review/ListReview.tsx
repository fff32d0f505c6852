import { formatAnswer } from '@gapwise/form-engine'
import { reviewList, reviewOf } from './ReviewRow'

/** The review of a type whose answer is a list: the lines of `formatAnswer`, as a list if there are several. */
export const ListReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const { answered, lines } = formatAnswer(definition, value)
  if (!answered) return null
  return lines.length > 1 ? reviewList(lines) : lines[0]
})
