import type { Funnel } from '@gapwise/api-contract'
import { subHours } from 'date-fns'
import type { Clock } from '../../shared/clock'
import { statement, tables, type Database } from '../../database'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { ListedApplication } from '../broker-applications'
import { hasRates } from '../broker-clients'
import { decryptForm } from '../onboarding'

const STEPS = ['began', 'quoted', 'application', 'ready-to-sign', 'submitted'] as const

const LIST_QUOTES = statement(({ since }: { since: Date }) =>
  tables
    .selectFrom('quotes as q')
    .innerJoin('users as u', 'u.id', 'q.owner_id')
    .select(['q.id', 'q.owner_id', 'q.form'])
    .where('u.created_at', '>', since),
)
const LIST_OWNERS = statement(({ since }: { since: Date }) =>
  tables.selectFrom('applications').select(['id', 'owner_id']).where('created_at', '>', since),
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
    reach(quote.owner_id, hasRates(form) ? 'quoted' : 'began')
  }
  const owners = await ownersSince(database, since)
  for (const { row, stage } of listed) {
    const owner = owners.get(row.id)
    if (owner === undefined) continue
    if (row.status === 'submitted') reach(owner, 'submitted')
    else reach(owner, stage === 'ready-to-sign' ? stage : 'application')
  }

  const reached = [...furthest.values()]
  return {
    days,
    steps: STEPS.map((id, step) => ({ id, count: reached.filter((last) => last >= step).length })),
  }
}

/** Returns the owner of each application created after `since`. The keys are application ids. */
async function ownersSince(database: Database, since: Date): Promise<Map<string, string>> {
  const rows = await LIST_OWNERS.rows(database, { since })
  return new Map(rows.map(({ id, owner_id: owner }) => [id, owner]))
}
