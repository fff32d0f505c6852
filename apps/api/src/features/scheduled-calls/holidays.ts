import { addDays, format, parseISO } from 'date-fns'

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5

/**
 * Returns whether a day is a federal holiday (5 U.S.C. § 6103), or the weekday on which one is
 * observed. A holiday on a Saturday is observed on Friday, and one on a Sunday on Monday.
 * @param day `YYYY-MM-DD`.
 */
export function isHoliday(day: string): boolean {
  const date = parseISO(day)
  const weekday = date.getDay()
  return (
    isHolidayItself(date) ||
    (weekday === MONDAY && isHolidayItself(addDays(date, -1))) ||
    (weekday === FRIDAY && isHolidayItself(addDays(date, 1)))
  )
}

/** Holidays on the same date each year: New Year, Juneteenth, July 4, Veterans Day, Christmas. */
const FIXED = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])

function isHolidayItself(date: Date): boolean {
  if (FIXED.has(format(date, 'MM-dd'))) return true
  const week = Math.ceil(date.getDate() / 7)
  const isLastWeek = addDays(date, 7).getMonth() !== date.getMonth()
  switch (date.getMonth() + 1) {
    // Martin Luther King Jr. Day, and Washington's Birthday.
    case 1:
    case 2:
      return date.getDay() === MONDAY && week === 3
    // Memorial Day.
    case 5:
      return date.getDay() === MONDAY && isLastWeek
    // Labor Day.
    case 9:
      return date.getDay() === MONDAY && week === 1
    // Columbus Day.
    case 10:
      return date.getDay() === MONDAY && week === 2
    // Thanksgiving.
    case 11:
      return date.getDay() === THURSDAY && week === 4
    default:
      return false
  }
}
