import type { Queryable } from '../../database'

/** An account that browsers sign in to. */
export type DeviceOwner = { readonly userId: string } | { readonly brokerId: string }

/** Devices kept for an account; the one unseen longest makes room. */
const MOST_DEVICES = 20

const columnOf = (owner: DeviceOwner): 'user_id' | 'broker_id' =>
  'userId' in owner ? 'user_id' : 'broker_id'
export const idOf = (owner: DeviceOwner): string =>
  'userId' in owner ? owner.userId : owner.brokerId

export async function hasDevice(database: Queryable, deviceHash: string): Promise<boolean> {
  const { rows } = await database.query('select 1 from known_devices where device_hash = $1', [
    deviceHash,
  ])
  return rows.length > 0
}

export async function keepDevice(
  database: Queryable,
  owner: DeviceOwner,
  { deviceHash, now }: { deviceHash: string; now: Date },
): Promise<void> {
  const column = columnOf(owner)
  await database.query(
    `insert into known_devices (device_hash, ${column}, last_seen_at) values ($1, $2, $3)
     on conflict (device_hash) do update set last_seen_at = excluded.last_seen_at`,
    [deviceHash, idOf(owner), now],
  )
  await database.query(
    `delete from known_devices where device_hash in
       (select device_hash from known_devices where ${column} = $1
         order by last_seen_at desc, device_hash offset ${MOST_DEVICES})`,
    [idOf(owner)],
  )
}

export async function deleteDevices(database: Queryable, owner: DeviceOwner): Promise<void> {
  await database.query(`delete from known_devices where ${columnOf(owner)} = $1`, [idOf(owner)])
}
