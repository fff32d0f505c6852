import { answerText, reviewOf } from '../parts'
import { readableDay } from './calendar-day'

/** "March 4, 1956"; a date that is not finished or not real as it was typed. */
export const ComplexDatePickerReview = /* @__PURE__ */ reviewOf(
  (_, value) => readableDay(answerText(value)) ?? answerText(value),
)
