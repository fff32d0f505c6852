import type { Database } from '../../database'
import { eraseUsers } from './erase'

/** Users erased in one transaction. */
const BATCH = 500
/** Milliseconds one of these may take. */
const LIMIT = 60_000

/**
 * Erases users that nobody needs, in batches.
 * @param condition SQL about the user `u`; the parameters are instants.
 * @returns How many.
 */
export async function eraseUsersWho(
  database: Database,
  condition: string,
  instants: readonly Date[],
): Promise<number> {
  const selected = `select u.id from users u where (${condition})`
  let erased = 0
  for (;;) {
    const found = await database.transaction(
      async (transaction) => {
        const { rows: candidates } = await transaction.query<{ id: string }>(
          `${selected} limit ${BATCH} for update of u skip locked`,
          instants,
        )
        // Looked at again now that nobody can save anything for them: the first look may be older than a save.
        const { rows } = await transaction.query<{ id: string }>(
          `${selected} and u.id = any($${instants.length + 1}::uuid[])`,
          [...instants, candidates.map(({ id }) => id)],
        )
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
