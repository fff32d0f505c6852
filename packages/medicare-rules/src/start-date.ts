import { addMonths } from 'date-fns/addMonths'
import { startOfMonth } from 'date-fns/startOfMonth'
import { formatDay, parseDay } from './calendar-day'
import { effectiveDate } from './effective-date'
import { bornOnFirst, monthOf65thBirthday } from './part-ab-start'

/** Number of months between an application and the start of coverage, at most. */
const MONTHS_AHEAD = 6

/** Dates that decide when coverage can start, as `YYYY-MM-DD`. */
export interface StartFacts {
  readonly today: string
  /** A `KnownMedicareStatus`. Any other value follows the general rule of `effectiveDate`. */
  readonly medicareStatus?: string | undefined
  /** An empty string counts as absent. */
  readonly partBStart?: string | undefined
}

/** Reason why coverage cannot start on a requested day. */
export type StartProblem = 'not_first_of_month' | 'too_early' | 'too_late'

/**
 * Returns the first day on which coverage can start. This is the later of `effectiveDate` and the
 * start of Part B, because a supplement pays only what Medicare leaves. Pages show this day.
 *
 * @returns `YYYY-MM-DD`, always the first of a month.
 * @throws CalendarDayError if one of the dates is not a calendar day.
 * @see D70
 */
export function earliestStart({ today, medicareStatus, partBStart }: StartFacts): string {
  return laterStart(effectiveDate(today, medicareStatus), partBStart)
}

/**
 * Returns the later of an effective date and the start of Part B. If Part B starts in the middle of
 * a month, coverage starts in the next month.
 *
 * @param effectiveDate - The first of a month, `YYYY-MM-DD`.
 * @param partBStart - `YYYY-MM-DD`. An empty string counts as absent.
 * @throws CalendarDayError if the start of Part B is not a calendar day.
 */
export function laterStart(effectiveDate: string, partBStart: string | undefined): string {
  if (!partBStart) return effectiveDate
  const partB = parseDay(partBStart, 'partBStart')
  const month = startOfMonth(partB.getDate() === 1 ? partB : addMonths(startOfMonth(partB), 1))
  return formatDay(month) > effectiveDate ? formatDay(month) : effectiveDate
}

/**
 * Returns the last day on which coverage can start if a person applies today. It is the last first
 * of a month in the six months after today.
 *
 * @returns `YYYY-MM-DD`, always the first of a month.
 * @throws CalendarDayError if `today` is not a calendar day.
 * @see D70
 */
export function latestStart(today: string): string {
  return formatDay(startOfMonth(addMonths(parseDay(today, 'today'), MONTHS_AHEAD)))
}

/**
 * Returns the first day on which a person can apply for coverage that starts on `start`.
 *
 * @param start - The first of a month, `YYYY-MM-DD`.
 * @throws CalendarDayError if `start` is not a calendar day.
 * @see D70
 */
export function firstDayToApply(start: string): string {
  return formatDay(addMonths(parseDay(start, 'start'), -MONTHS_AHEAD))
}

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
  const earliest = formatDay(bornOnFirst(dob) ? addMonths(month, -1) : month)
  return { earliest, applyFrom: firstDayToApply(earliest) }
}

/**
 * Checks the day on which a person wants coverage to start.
 *
 * @returns `null` if coverage can start on that day.
 * @throws CalendarDayError if one of the dates is not a calendar day.
 * @see D70
 */
export function checkRequestedStart(requested: string, facts: StartFacts): StartProblem | null {
  if (parseDay(requested, 'requested').getDate() !== 1) return 'not_first_of_month'
  if (requested < earliestStart(facts)) return 'too_early'
  return requested > latestStart(facts.today) ? 'too_late' : null
}
