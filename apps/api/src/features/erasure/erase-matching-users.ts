import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import {
  anyOf,
  statement,
  tables,
  type Database,
  type Statement,
  type Tables,
} from '../../database'
import { eraseUsers } from './erase'

/** Number of users to erase in one transaction. */
const BATCH = 500
/** Maximum duration of one transaction in milliseconds. */
const LIMIT = 60_000

/** Builds a condition on a row of `users`. */
type ConditionBuilder = ExpressionBuilder<Tables, 'users'>

/** Cutoff times that a condition uses. */
export interface Cutoffs {
  readonly anonymous: Date
  readonly account: Date
}

/** Statements that select the users who match a condition. */
export interface UserMatcher {
  /** Locks a batch of users who match the condition. */
  readonly lockSome: Statement<Cutoffs, { id: string }>
  /** Returns the users in `ids` who match the condition. */
  readonly among: Statement<Cutoffs & { ids: readonly string[] }, { id: string }>
}

export function matchUsers(
  condition: (user: ConditionBuilder, before: Cutoffs) => Expression<SqlBool>,
): UserMatcher {
  const selected = (before: Cutoffs) =>
    tables
      .selectFrom('users')
      .select('users.id')
      .where((user) => condition(user, before))
  return {
    lockSome: statement((before: Cutoffs) =>
      selected(before).limit(BATCH).forUpdate('users').skipLocked(),
    ),
    among: statement((given: Cutoffs & { ids: readonly string[] }) =>
      selected(given).where('users.id', '=', anyOf(given.ids)),
    ),
  }
}

/**
 * Erases users who match a condition, in batches.
 * @returns The number of erased users.
 */
export async function eraseMatchingUsers(
  database: Database,
  { lockSome, among }: UserMatcher,
  before: Cutoffs,
): Promise<number> {
  let erased = 0
  for (;;) {
    const found = await database.transaction(
      async (transaction) => {
        const candidates = await lockSome.rows(transaction, before)
        // A user might have saved something after the first check. Check again, because the lock
        // now blocks saves.
        const ids = candidates.map(({ id }) => id)
        const rows = await among.rows(transaction, { ...before, ids })
        await eraseUsers(
          transaction,
          rows.map(({ id }) => id),
        )
        erased += rows.length
        return candidates.length
      },
      { milliseconds: LIMIT },
    )
    if (found < BATCH) return erased
  }
}
