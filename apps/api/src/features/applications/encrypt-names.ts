import type { Database } from '../../database'
import { writingSealerOf } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { places } from './descriptions'

/** Applications in one transaction. */
const BATCH = 100

/**
 * Encrypts names of applications that were stored before names were encrypted. SQL has no keys, so the migration left
 * them as they were. It may be interrupted at any moment and run again.
 * @param goOn Asked between batches.
 * @returns How many.
 */
export async function encryptNames(
  database: Database,
  vault: Vault,
  goOn: () => boolean = () => true,
): Promise<number> {
  let done = 0
  while (goOn()) {
    const encrypted = await database.transaction(async (transaction) => {
      const { rows } = await transaction.query<{ id: string; name: string }>(
        `select id, name from applications where name is not null
          limit ${BATCH} for update skip locked`,
      )
      for (const { id, name } of rows) {
        const sealer = await writingSealerOf(transaction, vault, id)
        await transaction.query(
          'update applications set encrypted_name = $2, name = null where id = $1',
          [id, sealer.seal(name, places.name(id))],
        )
      }
      return rows.length
    })
    done += encrypted
    if (encrypted === 0) break
  }
  return done
}
