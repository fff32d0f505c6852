import type { DayShift } from '../../src'

/** Calendar arithmetic that counts one day, month, or year at a time. */

const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const lengthOf = ({ year, month }: Pick<Day, 'year' | 'month'>): number =>
  month === 2 && isLeap(year) ? 29 : MONTHS[month - 1]!

/** Returns whether a value is a day that exists, written as `YYYY-MM-DD`. */
export function isRealDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(value)) return false
  const { year, month, day } = read(value)
  return month >= 1 && month <= 12 && day >= 1 && day <= lengthOf({ year, month })
}

/** Returns the number of days from one day to another. */
export function daysFrom(from: string, to: string): number {
  if (from > to) return 0 - daysFrom(to, from)
  const end = read(to)
  const at = read(from)
  let days = 0
  while (at.year < end.year || at.month < end.month) {
    days += lengthOf(at)
    nextMonth(at)
  }
  return days + end.day - at.day
}

/**
 * Moves a day by years and months, and clips the result to the end of the month. Then moves it by
 * days.
 */
export function movedDay(
  from: string,
  { days = 0, months = 0, years = 0 }: DayShift,
): string | undefined {
  const at = read(from)
  at.year += years
  for (let left = months; left > 0; left -= 1) nextMonth(at)
  for (let left = months; left < 0; left += 1) lastMonth(at)
  at.day = Math.min(at.day, lengthOf(at)) + days
  while (at.day > lengthOf(at)) {
    at.day -= lengthOf(at)
    nextMonth(at)
  }
  while (at.day < 1) {
    lastMonth(at)
    at.day += lengthOf(at)
  }
  const isWritable = at.year >= 0 && at.year <= 9999
  const parts = [String(at.year).padStart(4, '0'), twoDigits(at.month), twoDigits(at.day)]
  return isWritable ? parts.join('-') : undefined
}

/** Returns the number of birthdays that a person has had, or `undefined` before the birth. */
export function ageOn(birth: string, on: string): number | undefined {
  if (on < birth) return undefined
  let age = 0
  while (birthday(birth, age + 1) <= on) age += 1
  return age
}

/**
 * Returns the date on which a person reaches an age. If February 29 does not exist in that year,
 * this is March 1.
 */
function birthday(birth: string, age: number): string {
  const { year, month, day } = read(birth)
  if (year + age > 9999) return 'later'
  const inYear = String(year + age).padStart(4, '0')
  const isMissing = day > lengthOf({ year: year + age, month })
  return isMissing ? `${inYear}-03-01` : `${inYear}-${twoDigits(month)}-${twoDigits(day)}`
}

function read(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return { year, month, day }
}

function nextMonth(at: Day): void {
  at.month += 1
  if (at.month < 13) return
  at.month = 1
  at.year += 1
}

function lastMonth(at: Day): void {
  at.month -= 1
  if (at.month > 0) return
  at.month = 12
  at.year -= 1
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
