import { statement, tables, type Database } from '../../database'
import { documentContexts, type DocumentFiles } from '../../features/documents'
import { insertKey, readKeys } from '../../protection/owner-keys'
import { createOwnerCipher, generationOf, newWrappedKey } from '../../protection/owner-cipher'
import type { Vault } from '../../protection/vault'
import { reencryptApplication } from './reencrypt-application'
import { reencryptDesk } from './reencrypt-desk'
import { reencryptSaleDocuments } from './reencrypt-sale-documents'
import { reencryptSigning } from './reencrypt-signing'
import { reencryptUser } from './reencrypt-user'

const LIST_DOCUMENTS = statement(({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('documents').select('id').where('application_id', '=', ownerId),
)
const LOCK_APPLICATION = statement(({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('applications').where('id', '=', ownerId).forUpdate(),
)
const DELETE_OLDER_KEYS = statement(
  ({ ownerId, generation }: { ownerId: string; generation: number }) =>
    tables
      .deleteFrom('data_keys')
      .where('owner_id', '=', ownerId)
      .where('generation', '<', generation),
)

/** Dependencies for the rotation of encryption keys. */
export interface KeyDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly files: DocumentFiles
}

/** Maximum time to re-encrypt the rows of one application or user, in milliseconds. */
const LIMIT = 60_000

/**
 * Encrypts all data of one application or user with its newest key, and deletes the older keys.
 *
 * First commits the new key. Then encrypts the files. Finally encrypts the rows and deletes the old
 * keys in one transaction. An interrupted run can be repeated, and no data becomes unreadable.
 * @param options With `newKey`, creates a new key. Otherwise, creates a key only if none exists.
 */
export async function reencryptOwner(
  deps: KeyDependencies,
  ownerId: string,
  options: { newKey: boolean },
): Promise<void> {
  await makeKey(deps, ownerId, options.newKey)
  for (;;) {
    const resealed = await reencryptFiles(deps, ownerId)
    if (await reencryptRows(deps, ownerId, resealed)) return
  }
}

async function makeKey(
  { database, vault }: KeyDependencies,
  ownerId: string,
  always: boolean,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const generations = (await readKeys(transaction, ownerId, 'for update')).map(
      ({ generation }) => generation,
    )
    // More than one key means that an earlier run was interrupted after it created its new key.
    const unfinished = generations.length > 1
    if (generations.length > 0 && (unfinished || !always)) return
    const next = Math.max(0, ...generations) + 1
    await insertKey(transaction, ownerId, newWrappedKey(vault, ownerId, next))
  })
}

/** @returns The ids of the documents whose files are now encrypted with the newest key. */
async function reencryptFiles(
  { database, vault, files }: KeyDependencies,
  ownerId: string,
): Promise<Set<string>> {
  const cipher = createOwnerCipher(vault, ownerId, await readKeys(database, ownerId))
  const rows = await LIST_DOCUMENTS.rows(database, { ownerId })
  for (const { id } of rows) {
    const sealed = await files.read(id)
    if (generationOf(sealed) === cipher.generation) continue
    const place = documentContexts.bytes(ownerId, id)
    await files.replace(id, cipher.encrypt(cipher.decryptBytes(sealed, place), place))
  }
  return new Set(rows.map(({ id }) => id))
}

/**
 * @returns `true` if all rows are encrypted, and `false` if a document was added in the meantime.
 */
async function reencryptRows(
  { database, vault }: KeyDependencies,
  ownerId: string,
  resealed: ReadonlySet<string>,
): Promise<boolean> {
  return database.transaction(
    async (transaction) => {
      // Use the same lock order as a save: first the application, then its keys.
      await LOCK_APPLICATION.run(transaction, { ownerId })
      // Wait for transactions that are encrypting with an older key. Transactions that start later
      // see the newest key.
      const cipher = createOwnerCipher(
        vault,
        ownerId,
        await readKeys(transaction, ownerId, 'for update'),
      )
      const rows = await LIST_DOCUMENTS.rows(transaction, { ownerId })
      if (rows.some(({ id }) => !resealed.has(id))) return false
      await reencryptApplication(transaction, cipher)
      await reencryptSigning(transaction, cipher)
      await reencryptSaleDocuments(transaction, cipher)
      await reencryptUser(transaction, cipher)
      await reencryptDesk(transaction, cipher)
      await DELETE_OLDER_KEYS.run(transaction, { ownerId, generation: cipher.generation })
      return true
    },
    { milliseconds: LIMIT },
  )
}
