import { answerText, reviewOf } from '../parts'

/** The text with its line breaks. */
export const TextAreaReview = /* @__PURE__ */ reviewOf((_, value) => answerText(value).trim())
