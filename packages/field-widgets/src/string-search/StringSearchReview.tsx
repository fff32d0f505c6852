import { reviewOf } from '../parts'
import { optionTexts } from './option-text'

/** The option's text, or what was typed. */
export const StringSearchReview = /* @__PURE__ */ reviewOf(({ state }, value) =>
  optionTexts(state.definition.options).textOf(value),
)
