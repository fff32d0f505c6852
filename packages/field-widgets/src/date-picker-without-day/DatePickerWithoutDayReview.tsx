import { readableMonth } from '../complex-date-picker/calendar-day'
import { answerText, reviewOf } from '../parts'

/** "October 1991"; a month that is not finished as it was typed. */
export const DatePickerWithoutDayReview = /* @__PURE__ */ reviewOf(
  (_, value) => readableMonth(answerText(value)) ?? answerText(value),
)
