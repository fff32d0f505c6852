import { sql } from 'kysely'
import { statement, tables, type Database } from '../../database'
import { rewrap } from '../../protection/owner-cipher'
import type { Vault } from '../../protection/vault'

/** Number of keys to wrap again in one transaction. */
const BATCH = 1_000

const LOCK_OTHERS = statement(({ current }: { current: Buffer }) =>
  tables
    .selectFrom('data_keys')
    .select(['owner_id', 'generation', 'wrapped'])
    // The id of the `DATA_KEYS` key that wrapped it, from the bytes of the encrypted value.
    .where(({ eb, ref }) =>
      eb(
        sql<Buffer>`substring(${ref('wrapped')} from 3 for get_byte(${ref('wrapped')}, 1))`,
        '<>',
        current,
      ),
    )
    .limit(BATCH)
    .forUpdate()
    .skipLocked(),
)
const SET = statement((keys: { owners: string[]; generations: number[]; wrapped: string[] }) =>
  tables
    .updateTable('data_keys as k')
    .from(
      sql<{
        owner_id: string
        generation: number
        wrapped: string
      }>`unnest(${keys.owners}::uuid[], ${keys.generations}::int[], ${keys.wrapped}::text[])`.as<'n'>(
        sql`n (owner_id, generation, wrapped)`,
      ),
    )
    .set(({ fn, val }) => ({ wrapped: fn<Buffer>('decode', ['n.wrapped', val('base64')]) }))
    .whereRef('k.owner_id', '=', 'n.owner_id')
    .whereRef('k.generation', '=', 'n.generation'),
)

/**
 * Wraps every data key with the current one of the `DATA_KEYS`, one batch per transaction. If it is
 * interrupted, each key is wrapped by the old key or the new one, and the next run continues with
 * the rest.
 * @param progress Called with the number of finished keys.
 * @returns The number of keys that were wrapped again.
 */
export async function rewrapKeys(
  database: Database,
  vault: Vault,
  progress: (done: number) => void = () => undefined,
): Promise<number> {
  const current = Buffer.from(vault.keyIds[0] ?? '')
  let done = 0
  for (;;) {
    const changed = await database.transaction(
      async (transaction) => {
        const rows = await LOCK_OTHERS.rows(transaction, { current })
        const wrapped = rows.map((row) => rewrap(vault, row.owner_id, row)?.wrapped ?? row.wrapped)
        await SET.run(transaction, {
          owners: rows.map(({ owner_id: owner }) => owner),
          generations: rows.map(({ generation }) => generation),
          wrapped: wrapped.map((bytes) => Buffer.from(bytes).toString('base64')),
        })
        return rows.length
      },
      { milliseconds: 60_000 },
    )
    if (changed === 0) return done
    done += changed
    progress(done)
  }
}
