import type { NotNull } from 'kysely'
import { statement, tables, type Database } from '../../database'
import { loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { applicationContexts } from './descriptions'

/** Applications per transaction. */
const BATCH = 100

const LOCK_SOME = statement(() =>
  tables
    .selectFrom('applications')
    .select(['id', 'name'])
    .where('name', 'is not', null)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .$narrowType<{ name: NotNull }>(),
)
const SET = statement(({ id, encrypted }: { id: string; encrypted: Buffer }) =>
  tables
    .updateTable('applications')
    .set({ encrypted_name: encrypted, name: null })
    .where('id', '=', id),
)

/**
 * Encrypts applicants' names that an earlier version stored unencrypted. The SQL migration could
 * not encrypt them, because SQL has no access to the keys. The function can be interrupted and run
 * again safely.
 * @param shouldContinue Called between batches. `false` stops the run.
 * @returns The number of encrypted names.
 */
export async function encryptNames(
  database: Database,
  vault: Vault,
  shouldContinue: () => boolean = () => true,
): Promise<number> {
  let done = 0
  while (shouldContinue()) {
    const encrypted = await database.transaction(async (transaction) => {
      const rows = await LOCK_SOME.rows(transaction)
      for (const { id, name } of rows) {
        const cipher = await loadCipherForWrite(transaction, vault, id)
        await SET.run(transaction, {
          id,
          encrypted: cipher.encrypt(name, applicationContexts.name(id)),
        })
      }
      return rows.length
    })
    done += encrypted
    if (encrypted === 0) break
  }
  return done
}
