import { optionText, reviewList, reviewOf } from '../parts'

/** The chosen options, as a list when there are several. */
export const CheckboxReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const chosen = Array.isArray(value) ? value.map((key) => optionText(definition, String(key))) : []
  return chosen.length > 1 ? reviewList(chosen) : chosen[0]
})
