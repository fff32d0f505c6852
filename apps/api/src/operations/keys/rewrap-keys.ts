import { sql } from 'kysely'
import { statement, tables, type Database } from '../../database'
import { rewrap } from '../../protection/owner-cipher'
import type { Vault } from '../../protection/vault'

/** Number of keys to encrypt again in one transaction. */
const BATCH = 1_000

const LOCK_OTHERS = statement(({ current }: { current: Buffer }) =>
  tables
    .selectFrom('data_keys')
    .select(['owner_id', 'generation', 'wrapped'])
    // Id of the `DATA_KEYS` key that encrypted the data key. The id is part of the encrypted value.
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
 * Encrypts every data key with the current key of the `DATA_KEYS`, one batch per transaction. After
 * an interruption, the next run continues with the remaining keys.
 * @param progress Called with the number of finished keys.
 * @returns The number of data keys that were encrypted again.
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
