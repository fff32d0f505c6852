import { addMonths } from 'date-fns/addMonths'
import { formatDay } from './calendar-day'
import { bornOnFirst, monthOf65thBirthday } from './part-ab-start'

/** Months between the first day to apply and the start of coverage. */
const MONTHS_AHEAD = 6

/**
 * Returns when coverage can first start for a person who gets Medicare because of their age, and the
 * first day on which they can apply for it. Coverage can start in the month of the 65th birthday,
 * because Medicare starts on the first day of that month (42 U.S.C. § 426). A person born on the
 * first of a month turns 65 on the day before (20 CFR § 404.102), so their month is one earlier.
 *
 * @param dob - Birth date, `YYYY-MM-DD`.
 * @returns Two days, `YYYY-MM-01`.
 * @throws CalendarDayError if `dob` is not a calendar day.
 * @see D21, D71
 */
export function startAt65(dob: string): { earliest: string; applyFrom: string } {
  const month = monthOf65thBirthday(dob)
  const earliest = bornOnFirst(dob) ? addMonths(month, -1) : month
  return {
    earliest: formatDay(earliest),
    applyFrom: formatDay(addMonths(earliest, -MONTHS_AHEAD)),
  }
}
