import type { Queryable } from '../../database'

/** A passkey as stored. */
export interface PasskeyRow {
  id: string
  broker_id: string
  /** Of the authenticator, as base64url. */
  credential_id: string
  /** As base64url of COSE. */
  public_key: string
  counter: number
  transports: string[]
  name: Buffer
  created_at: Date
  last_used_at: Date | null
}

/** Where the name of a passkey is stored; it opens nowhere else. */
export const passkeyNamePlace = (id: string): string => `broker_passkeys|${id}|name`

const COLUMNS =
  'id, broker_id, credential_id, public_key, counter::float8 as counter, transports, name, created_at, last_used_at'

export async function insertPasskey(
  database: Queryable,
  row: Omit<PasskeyRow, 'last_used_at'>,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `insert into broker_passkeys
       (id, broker_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing`,
    [
      row.id,
      row.broker_id,
      row.credential_id,
      row.public_key,
      row.counter,
      row.transports,
      row.name,
      row.created_at,
    ],
  )
  return rowCount === 1
}

/** The passkeys of a broker, oldest first. */
export async function listPasskeys(database: Queryable, brokerId: string): Promise<PasskeyRow[]> {
  const { rows } = await database.query<PasskeyRow>(
    `select ${COLUMNS} from broker_passkeys where broker_id = $1 order by created_at, id`,
    [brokerId],
  )
  return rows
}

export async function countPasskeys(database: Queryable, brokerId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from broker_passkeys where broker_id = $1',
    [brokerId],
  )
  return rows[0]?.count ?? 0
}

export async function findPasskey(
  database: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const { rows } = await database.query<PasskeyRow>(
    `select ${COLUMNS} from broker_passkeys where credential_id = $1`,
    [credentialId],
  )
  return rows[0]
}

/**
 * Notes a use with what the authenticator counted.
 * @returns `false` if the passkey was used with that count in the meantime.
 */
export async function notePasskeyUse(
  database: Queryable,
  use: { id: string; counterBefore: number; counter: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update broker_passkeys set counter = $3, last_used_at = $4 where id = $1 and counter = $2',
    [use.id, use.counterBefore, use.counter, use.now],
  )
  return rowCount === 1
}

/** @returns Whether it was still there. */
export async function deletePasskey(
  database: Queryable,
  { id, brokerId }: { id: string; brokerId: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from broker_passkeys where id = $1 and broker_id = $2',
    [id, brokerId],
  )
  return rowCount === 1
}
