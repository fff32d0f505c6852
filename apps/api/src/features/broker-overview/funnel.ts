import type { Funnel } from '@gapwise/api-contract'
import { tz } from '@date-fns/tz'
import { eachWeekOfInterval, lightFormat, startOfWeek, subHours } from 'date-fns'
import type { Clock } from '../../shared/clock'
import { statement, tables, type Database } from '../../database'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { ListedApplication } from '../broker-applications'
import { decryptForm } from '../onboarding'
import { hasQuote } from './leads'

const STEPS = ['began', 'quoted', 'application', 'ready-to-sign', 'submitted'] as const

const LIST_QUOTES = statement(({ since }: { since: Date }) =>
  tables
    .selectFrom('quotes as q')
    .innerJoin('users as u', 'u.id', 'q.owner_id')
    .select(['q.id', 'q.owner_id', 'q.form'])
    .where('u.created_at', '>', since),
)
const LIST_OWNERS = statement(({ since }: { since: Date }) =>
  tables
    .selectFrom('applications')
    .select(['id', 'owner_id', 'created_at'])
    .where('created_at', '>', since),
)
const LIST_SENT = statement(({ since }: { since: Date }) =>
  tables
    .selectFrom('submissions')
    .select(['application_id as id', 'submitted_at'])
    .where('submitted_at', '>', since),
)

/**
 * Counts the people who started in the last `days` days, for each step. Each person counts at their
 * furthest step and at all earlier steps.
 */
export async function countFunnel(
  { database, vault, clock }: { database: Database; vault: Vault; clock: Clock },
  listed: readonly ListedApplication[],
  days: number,
): Promise<Funnel> {
  const since = subHours(clock.now(), 24 * days)
  const furthest = new Map<string, number>()
  const reach = (user: string, step: (typeof STEPS)[number]): void => {
    furthest.set(user, Math.max(furthest.get(user) ?? 0, STEPS.indexOf(step)))
  }

  const rows = await LIST_QUOTES.rows(database, { since })
  const ciphers = await loadCiphers(
    database,
    vault,
    rows.map(({ owner_id: owner }) => owner),
  )
  for (const quote of rows) {
    const form = decryptForm(quote, ciphers(quote.owner_id))
    reach(quote.owner_id, hasQuote(form) ? 'quoted' : 'began')
  }
  const owners = await ownersSince(database, since)
  for (const { row, stage } of listed) {
    const owner = owners.get(row.id)
    if (!owner) continue
    if (row.status === 'submitted') reach(owner.id, 'submitted')
    else reach(owner.id, stage === 'ready-to-sign' ? stage : 'application')
  }

  const reached = [...furthest.values()]
  return {
    days,
    steps: STEPS.map((id, step) => ({ id, count: reached.filter((last) => last >= step).length })),
    weeks: countWeeks(
      weeksSince(since, clock.now()),
      listed.flatMap(({ row }) => owners.get(row.id)?.startedAt ?? []),
      await listSentSince(database, since, new Set(listed.map(({ row }) => row.id))),
    ),
  }
}

/** Returns the owner of each application created after `since`. The keys are application ids. */
async function ownersSince(
  database: Database,
  since: Date,
): Promise<Map<string, { id: string; startedAt: Date }>> {
  const rows = await LIST_OWNERS.rows(database, { since })
  return new Map(
    rows.map(({ id, owner_id: owner, created_at: startedAt }) => [id, { id: owner, startedAt }]),
  )
}

/** Returns when applications were sent, of those that the broker is allowed to see. */
async function listSentSince(
  database: Database,
  since: Date,
  visible: ReadonlySet<string>,
): Promise<Date[]> {
  const rows = await LIST_SENT.rows(database, { since })
  return rows.filter(({ id }) => visible.has(id)).map(({ submitted_at: at }) => at)
}

/** Weeks start on Monday, in UTC. */
const WEEKS = { weekStartsOn: 1, in: tz('UTC') } as const

/** Returns the Mondays of all weeks of a period, oldest first. */
function weeksSince(since: Date, now: Date): string[] {
  return eachWeekOfInterval({ start: since, end: now }, WEEKS).map((day) =>
    lightFormat(day, 'yyyy-MM-dd'),
  )
}

function countWeeks(
  weeks: readonly string[],
  started: readonly Date[],
  sent: readonly Date[],
): Funnel['weeks'] {
  const weekOf = (at: Date): string => lightFormat(startOfWeek(at, WEEKS), 'yyyy-MM-dd')
  const count = (times: readonly Date[], week: string): number =>
    times.filter((at) => weekOf(at) === week).length
  return weeks.map((week) => ({ week, started: count(started, week), sent: count(sent, week) }))
}
