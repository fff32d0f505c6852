import { formatted } from './formatted'
import { reviewList, reviewOf } from './ReviewRow'

/**
 * Shows an answer that is a list. The lines come from `formatAnswer`. Several lines are shown as a
 * list.
 */
export const ListReview = /* @__PURE__ */ reviewOf(({ state: { definition }, texts }, value) => {
  const { answered, lines } = formatted(definition, value, texts)
  if (!answered) return null
  return lines.length > 1 ? reviewList(lines) : lines[0]
})
