import { sql, type Expression } from 'kysely'
import { anyOf, statement, tables, type Queryable, type Transaction } from '../database'
import { createOwnerCipher, newWrappedKey, type OwnerCipher, type WrappedKey } from './owner-cipher'
import type { Vault } from './vault'

/**
 * Tables whose rows can own data keys, by their `id`. Housekeeping destroys the keys of all other
 * owners, and with them these owners' data.
 */
export const KEY_OWNERS = ['users', 'applications', 'brokers'] as const

const LIST = statement(({ ownerIds }: { ownerIds: readonly string[] }) =>
  tables
    .selectFrom('data_keys')
    .select(['owner_id', 'generation', 'wrapped'])
    .where('owner_id', '=', anyOf(ownerIds)),
)
const INSERT = statement((key: WrappedKey & { ownerId: string }) =>
  tables
    .insertInto('data_keys')
    .values({ owner_id: key.ownerId, generation: key.generation, wrapped: key.wrapped })
    .onConflict((conflict) => conflict.doNothing()),
)
const DELETE = statement(({ ownerIds }: { ownerIds: readonly string[] }) =>
  tables.deleteFrom('data_keys').where('owner_id', '=', anyOf(ownerIds)),
)
const DELETE_WITHOUT_OWNER = statement(({ before }: { before: Date }) =>
  tables
    .deleteFrom('data_keys as k')
    .where('k.created_at', '<', before)
    .where(({ and, ref }) => and(KEY_OWNERS.map((owner) => isMissing(owner, ref('k.owner_id'))))),
)
const isMissing = (
  owner: (typeof KEY_OWNERS)[number],
  id: Expression<string>,
): Expression<boolean> =>
  sql`not exists (select from ${sql.table(owner)} where ${sql.table(owner)}.id = ${id})`
const keysOf = ({ ownerId }: { ownerId: string }) =>
  tables.selectFrom('data_keys').select(['generation', 'wrapped']).where('owner_id', '=', ownerId)
const READ = {
  '': statement(keysOf),
  'for key share': statement((owner: { ownerId: string }) => keysOf(owner).forKeyShare()),
  'for update': statement((owner: { ownerId: string }) => keysOf(owner).forUpdate()),
} as const

/** Returns the cipher that decrypts an owner's data. Does not create keys. */
export async function loadCipher(
  database: Queryable,
  vault: Vault,
  ownerId: string,
): Promise<OwnerCipher> {
  return createOwnerCipher(vault, ownerId, await readKeys(database, ownerId))
}

/** Like `loadCipher`, but loads the keys of several owners with one SQL statement. */
export async function loadCiphers(
  database: Queryable,
  vault: Vault,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => OwnerCipher> {
  const rows = await LIST.rows(database, { ownerIds })
  const keys = new Map<string, WrappedKey[]>()
  for (const row of rows) keys.set(row.owner_id, [...(keys.get(row.owner_id) ?? []), row])
  return (ownerId) => createOwnerCipher(vault, ownerId, keys.get(ownerId) ?? [])
}

/**
 * Returns an owner's cipher, for a transaction that writes. Creates the first key if the owner has
 * none. The owner's keys cannot be retired until the transaction ends.
 * @param ownerId Id of a row in one of the `KEY_OWNERS`.
 * @param known The owner's keys, if they were already read `for key share`.
 */
export async function loadCipherForWrite(
  transaction: Queryable,
  vault: Vault,
  ownerId: string,
  known?: readonly WrappedKey[],
): Promise<OwnerCipher> {
  const held = known ?? (await readKeys(transaction, ownerId, 'for key share'))
  if (held.length > 0) return createOwnerCipher(vault, ownerId, held)
  await insertKey(transaction, ownerId, newWrappedKey(vault, ownerId, 1))
  // Read the key back, because another transaction may have created it at the same moment.
  return createOwnerCipher(vault, ownerId, await readKeys(transaction, ownerId, 'for key share'))
}

/** Adds a key. Has no effect if the owner already has a key of the same generation. */
export async function insertKey(
  database: Queryable,
  ownerId: string,
  key: WrappedKey,
): Promise<void> {
  await INSERT.run(database, { ...key, ownerId })
}

/**
 * Destroys the keys of the given applications and users. Their data can never be decrypted again.
 */
export async function destroyKeys(
  transaction: Transaction,
  ownerIds: readonly string[],
): Promise<void> {
  await DELETE.run(transaction, { ownerIds })
}

/**
 * Destroys keys whose owner does not exist. Keeps the keys that were created after `before`, because
 * their owner might not be stored yet.
 */
export async function deleteKeysWithoutOwner(database: Queryable, before: Date): Promise<void> {
  await DELETE_WITHOUT_OWNER.run(database, { before })
}

/** Returns one owner's keys. With `lock`, the keys' rows stay locked until the transaction ends. */
export function readKeys(
  database: Queryable,
  ownerId: string,
  lock: keyof typeof READ = '',
): Promise<WrappedKey[]> {
  return READ[lock].rows(database, { ownerId })
}
