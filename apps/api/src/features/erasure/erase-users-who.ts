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

/** Users erased in one transaction. */
const BATCH = 500
/** Milliseconds that one transaction may take. */
const LIMIT = 60_000

/** Builds a condition on a row of `users`. */
type ConditionBuilder = ExpressionBuilder<Tables, 'users'>

/** Instants that a condition compares with. */
export interface Before {
  readonly anonymous: Date
  readonly account: Date
}

/** Statements that select the users who match a condition. */
export interface UsersWho {
  /** Locks a batch of matching users. */
  readonly lockSome: Statement<Before, { id: string }>
  /** Returns the users among `ids` who match. */
  readonly among: Statement<Before & { ids: readonly string[] }, { id: string }>
}

export function usersWho(
  condition: (user: ConditionBuilder, before: Before) => Expression<SqlBool>,
): UsersWho {
  const selected = (before: Before) =>
    tables
      .selectFrom('users')
      .select('users.id')
      .where((user) => condition(user, before))
  return {
    lockSome: statement((before: Before) =>
      selected(before).limit(BATCH).forUpdate('users').skipLocked(),
    ),
    among: statement((given: Before & { ids: readonly string[] }) =>
      selected(given).where('users.id', '=', anyOf(given.ids)),
    ),
  }
}

/**
 * Erases users who match a condition, in batches.
 * @returns The number of users.
 */
export async function eraseUsersWho(
  database: Database,
  { lockSome, among }: UsersWho,
  before: Before,
): Promise<number> {
  let erased = 0
  for (;;) {
    const found = await database.transaction(
      async (transaction) => {
        const candidates = await lockSome.rows(transaction, before)
        // Check again now that the lock blocks saves. The first check may be older than a save.
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
