import type { BrokerToday } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import type { ListedApplication } from '../broker-applications'

const DAY = 86_400_000
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
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + SOON_DAYS * DAY)
    .toISOString()
    .slice(0, 10)
  const alive = listed.filter(({ stage }) => stage !== 'withdrawn')
  const drafts = alive.filter(({ stage }) => stage !== 'submitted')
  const count = (
    applications: readonly ListedApplication[],
    holds: (application: ListedApplication) => boolean,
  ): number => applications.filter(holds).length
  return {
    asOf: now.toISOString(),
    idleDrafts: count(
      drafts,
      ({ row }) => now.getTime() - row.updated_at.getTime() > IDLE_DAYS * DAY,
    ),
    withErrors: count(drafts, ({ summary }) => summary.errors > 0),
    effectiveSoon: count(
      alive,
      ({ effectiveDate }) => effectiveDate >= today && effectiveDate <= soon,
    ),
  }
}
