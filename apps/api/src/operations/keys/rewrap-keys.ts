import type { Database } from '../../database'
import { rewrap, type WrappedKey } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'

/** Keys wrapped again in one transaction. */
const BATCH = 1_000

/** The id of the key of `DATA_KEYS` that wrapped a data key, as bytes of the sealed value. */
const WRAPPED_BY = 'substring(wrapped from 3 for get_byte(wrapped, 1))'

/**
 * Wraps every data key by the current one of `DATA_KEYS`, a batch a transaction: whatever interrupts it, each
 * key is wrapped by the old one or the new one, and the next run goes on with what is left.
 * @param progress Told how many are done so far.
 * @returns How many were wrapped again.
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
        const { rows } = await transaction.query<WrappedKey & { owner_id: string }>(
          `select owner_id, generation, wrapped from data_keys
            where ${WRAPPED_BY} <> $1 limit ${BATCH} for update skip locked`,
          [current],
        )
        const wrapped = rows.map((row) => rewrap(vault, row.owner_id, row)?.wrapped ?? row.wrapped)
        await transaction.query(
          `update data_keys k set wrapped = decode(n.wrapped, 'base64')
             from unnest($1::uuid[], $2::int[], $3::text[]) as n (owner_id, generation, wrapped)
            where k.owner_id = n.owner_id and k.generation = n.generation`,
          [
            rows.map(({ owner_id: owner }) => owner),
            rows.map(({ generation }) => generation),
            wrapped.map((bytes) => Buffer.from(bytes).toString('base64')),
          ],
        )
        return rows.length
      },
      { milliseconds: 60_000 },
    )
    if (changed === 0) return done
    done += changed
    progress(done)
  }
}
