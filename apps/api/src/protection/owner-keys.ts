import type { Queryable, Transaction } from '../database'
import { createOwnerSealer, newWrappedKey, type OwnerSealer, type WrappedKey } from './owner-sealer'
import type { Vault } from './vault'

/** The sealer of an application or user, for reading. */
export async function sealerOf(
  database: Queryable,
  vault: Vault,
  ownerId: string,
): Promise<OwnerSealer> {
  return createOwnerSealer(vault, ownerId, await readKeys(database, ownerId))
}

/** As `sealerOf`, for several owners with one statement. */
export async function sealersOf(
  database: Queryable,
  vault: Vault,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => OwnerSealer> {
  const { rows } = await database.query<WrappedKey & { owner_id: string }>(
    'select owner_id, generation, wrapped from data_keys where owner_id = any($1::uuid[])',
    [[...ownerIds]],
  )
  const keys = new Map<string, WrappedKey[]>()
  for (const row of rows) keys.set(row.owner_id, [...(keys.get(row.owner_id) ?? []), row])
  return (ownerId) => createOwnerSealer(vault, ownerId, keys.get(ownerId) ?? [])
}

/**
 * The sealer of an application or user for a transaction that writes; a first key is made where there is none.
 * Until the transaction ends, none of the keys can be retired: what it seals stays readable.
 * @param known The owner's keys, where they were read `for key share` already.
 */
export async function writingSealerOf(
  transaction: Queryable,
  vault: Vault,
  ownerId: string,
  known?: readonly WrappedKey[],
): Promise<OwnerSealer> {
  const held = known ?? (await readKeys(transaction, ownerId, 'for key share'))
  if (held.length > 0) return createOwnerSealer(vault, ownerId, held)
  await insertKey(transaction, ownerId, newWrappedKey(vault, ownerId, 1))
  // Read back: of two that make the first key at the same moment, one did.
  return createOwnerSealer(vault, ownerId, await readKeys(transaction, ownerId, 'for key share'))
}

/** Nothing happens where there already is a key of that generation. */
export async function insertKey(
  database: Queryable,
  ownerId: string,
  { generation, wrapped }: WrappedKey,
): Promise<void> {
  await database.query(
    `insert into data_keys (owner_id, generation, wrapped) values ($1, $2, $3)
     on conflict do nothing`,
    [ownerId, generation, wrapped],
  )
}

/** Destroys the keys of applications and users: what lies under them can never be read again. */
export async function destroyKeys(
  transaction: Transaction,
  ownerIds: readonly string[],
): Promise<void> {
  await transaction.query('delete from data_keys where owner_id = any($1::uuid[])', [[...ownerIds]])
}

/** The keys of one owner, with `lock` held until the transaction ends. */
export async function readKeys(
  database: Queryable,
  ownerId: string,
  lock: '' | 'for key share' | 'for update' = '',
): Promise<WrappedKey[]> {
  const { rows } = await database.query<WrappedKey>(
    `select generation, wrapped from data_keys where owner_id = $1 ${lock}`,
    [ownerId],
  )
  return rows
}
