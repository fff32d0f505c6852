import type { BrokerToday } from '@gapwise/api-contract'
import { addDays, lightFormat, parseISO, subHours } from 'date-fns'
import type { Clock } from '../../shared/clock'
import type { ListedApplication } from '../broker-applications'

/** Days without a change after which a draft is idle, and days ahead in which coverage is near. */
const IDLE_DAYS = 3
const SOON_DAYS = 14

/** The tiles about applications; each counts what the list shows under the filter of the same name. */
export function countToday(
  listed: readonly ListedApplication[],
  clock: Pick<Clock, 'now' | 'today'>,
): Omit<BrokerToday, 'callsDue'> {
  const now = clock.now()
  const today = clock.today()
  const soon = lightFormat(addDays(parseISO(today), SOON_DAYS), 'yyyy-MM-dd')
  const idleSince = subHours(now, 24 * IDLE_DAYS)
  const alive = listed.filter(({ stage }) => stage !== 'withdrawn')
  const drafts = alive.filter(({ stage }) => stage !== 'submitted')
  const count = (
    applications: readonly ListedApplication[],
    holds: (application: ListedApplication) => boolean,
  ): number => applications.filter(holds).length
  return {
    asOf: now.toISOString(),
    idleDrafts: count(drafts, ({ row }) => row.updated_at < idleSince),
    withErrors: count(drafts, ({ summary }) => summary.errors > 0),
    effectiveSoon: count(
      alive,
      ({ effectiveDate }) => effectiveDate >= today && effectiveDate <= soon,
    ),
  }
}
