import { countOfRows, statement, tables, type Queryable } from '../../database'

/** A stored passkey. */
export interface PasskeyRow {
  id: string
  broker_id: string
  /** The credential id that the authenticator chose, in base64url. */
  credential_id: string
  /** Public key in COSE format, encoded as base64url. */
  public_key: string
  counter: number
  transports: string[]
  name: Buffer
  created_at: Date
  last_used_at: Date | null
}

/** Returns the encryption context of a passkey's name. */
export const passkeyNameContext = (id: string): string => `broker_passkeys|${id}|name`

const INSERT = statement(
  (row: Omit<PasskeyRow, 'last_used_at' | 'counter'> & { counter: string }) =>
    tables
      .insertInto('broker_passkeys')
      .values({
        id: row.id,
        broker_id: row.broker_id,
        credential_id: row.credential_id,
        public_key: row.public_key,
        counter: row.counter,
        transports: row.transports,
        name: row.name,
        created_at: row.created_at,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing()),
)
const PASSKEYS = tables
  .selectFrom('broker_passkeys')
  .select(['id', 'broker_id', 'credential_id', 'public_key', 'transports', 'name'])
  .select(['created_at', 'last_used_at'])
  .select((value) => value.cast<number>('counter', 'float8').as('counter'))
const LIST = statement(({ brokerId }: { brokerId: string }) =>
  PASSKEYS.where('broker_id', '=', brokerId).orderBy('created_at').orderBy('id'),
)
const FIND = statement(({ credentialId }: { credentialId: string }) =>
  PASSKEYS.where('credential_id', '=', credentialId),
)
const COUNT = statement(({ brokerId }: { brokerId: string }) =>
  tables
    .selectFrom('broker_passkeys')
    .select(countOfRows.as('count'))
    .where('broker_id', '=', brokerId),
)
const RECORD_USE = statement(
  (use: { id: string; counterBefore: string; counter: string; now: Date }) =>
    tables
      .updateTable('broker_passkeys')
      .set({ counter: use.counter, last_used_at: use.now })
      .where('id', '=', use.id)
      .where('counter', '=', use.counterBefore),
)
const DELETE = statement(({ id, brokerId }: { id: string; brokerId: string }) =>
  tables.deleteFrom('broker_passkeys').where('id', '=', id).where('broker_id', '=', brokerId),
)

export async function insertPasskey(
  database: Queryable,
  row: Omit<PasskeyRow, 'last_used_at'>,
): Promise<boolean> {
  return (await INSERT.run(database, { ...row, counter: String(row.counter) })) === 1
}

/** Lists a broker's passkeys, oldest first. */
export function listPasskeys(database: Queryable, brokerId: string): Promise<PasskeyRow[]> {
  return LIST.rows(database, { brokerId })
}

export async function countPasskeys(database: Queryable, brokerId: string): Promise<number> {
  return (await COUNT.first(database, { brokerId }))?.count ?? 0
}

export function findPasskey(
  database: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return FIND.first(database, { credentialId })
}

/**
 * Records that a passkey was used, and stores the authenticator's counter.
 * @returns `false` if the stored counter has changed in the meantime.
 */
export async function recordPasskeyUse(
  database: Queryable,
  use: { id: string; counterBefore: number; counter: number; now: Date },
): Promise<boolean> {
  const { id, now } = use
  const [counterBefore, counter] = [String(use.counterBefore), String(use.counter)]
  return (await RECORD_USE.run(database, { id, counterBefore, counter, now })) === 1
}

/** @returns `true` if the passkey still existed. */
export async function deletePasskey(
  database: Queryable,
  passkey: { id: string; brokerId: string },
): Promise<boolean> {
  return (await DELETE.run(database, passkey)) === 1
}
