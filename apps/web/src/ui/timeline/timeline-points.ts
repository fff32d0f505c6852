import type { CoverageDates } from '@gapwise/enrollment'
import { t } from '../../language'

/** A day on the timeline, with everything that happens on it. */
export interface TimelinePoint {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly labels: readonly string[]
  readonly isToday: boolean
}

/**
 * Returns the days that matter to an applicant, in order: today, the start of Medicare, the
 * earliest start of coverage, and the last day without health questions. Leaves out a start of
 * Medicare in the past, unless it decides how long the person can apply without health questions.
 *
 * @see D70
 */
export function timelinePoints(dates: CoverageDates): TimelinePoint[] {
  const { today, start, partB, applyFrom, lastDayOfWindow } = dates
  const days: [day: string, label: string][] = [[today, t('Today')]]
  if (applyFrom) days.push([applyFrom, t('First day you can apply')])
  if (partB && partB.start > today) {
    days.push([
      partB.start,
      partB.isProposed ? t('Medicare usually starts') : t('Your Medicare starts'),
    ])
  } else if (partB && !partB.isProposed && lastDayOfWindow) {
    days.push([partB.start, t('Your Medicare started')])
  }
  days.push([start, t('Your coverage can start')])
  if (lastDayOfWindow) {
    days.push([lastDayOfWindow, t('Last day you may apply without health questions')])
  }
  const order = [...new Set(days.map(([day]) => day))].sort()
  return order.map((day) => ({
    day,
    labels: days.filter((each) => each[0] === day).map(([, label]) => label),
    isToday: day === today,
  }))
}
