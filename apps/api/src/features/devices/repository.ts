import { excluded, statement, tables, type Queryable } from '../../database'

/** The account that a known browser belongs to, which is a user's or a broker's. */
export type DeviceOwner = { readonly userId: string } | { readonly brokerId: string }

/**
 * Maximum number of devices to keep for an account. The device with the oldest visit is removed
 * first.
 */
const MOST_DEVICES = 20

/** The column that contains the id of the account to which a device belongs. */
type OwnerColumn = 'user_id' | 'broker_id'

const FIND = statement(({ deviceHash }: { deviceHash: string }) =>
  tables.selectFrom('known_devices').where('device_hash', '=', deviceHash),
)
const statementsFor = (column: OwnerColumn) => ({
  keep: statement(({ deviceHash, id, now }: { deviceHash: string; id: string; now: Date }) =>
    tables
      .insertInto('known_devices')
      .values({ device_hash: deviceHash, [column]: id, last_seen_at: now })
      .onConflict((conflict) =>
        conflict.column('device_hash').doUpdateSet(excluded('last_seen_at')),
      ),
  ),
  deleteOldest: statement(({ id }: { id: string }) =>
    tables
      .deleteFrom('known_devices')
      .where('device_hash', 'in', (value) =>
        value
          .selectFrom('known_devices')
          .select('device_hash')
          .where(column, '=', id)
          .orderBy('last_seen_at', 'desc')
          .orderBy('device_hash')
          .offset(MOST_DEVICES),
      ),
  ),
  deleteAll: statement(({ id }: { id: string }) =>
    tables.deleteFrom('known_devices').where(column, '=', id),
  ),
})
const OF_USER = statementsFor('user_id')
const OF_BROKER = statementsFor('broker_id')

const statementsOf = (owner: DeviceOwner): typeof OF_USER =>
  'userId' in owner ? OF_USER : OF_BROKER
export const accountIdOf = (owner: DeviceOwner): string =>
  'userId' in owner ? owner.userId : owner.brokerId

export async function hasDevice(database: Queryable, deviceHash: string): Promise<boolean> {
  return (await FIND.run(database, { deviceHash })) > 0
}

export async function keepDevice(
  database: Queryable,
  owner: DeviceOwner,
  device: { deviceHash: string; now: Date },
): Promise<void> {
  const { keep, deleteOldest } = statementsOf(owner)
  const id = accountIdOf(owner)
  await keep.run(database, { ...device, id })
  await deleteOldest.run(database, { id })
}

export async function deleteDevices(database: Queryable, owner: DeviceOwner): Promise<void> {
  await statementsOf(owner).deleteAll.run(database, { id: accountIdOf(owner) })
}
