import { sql } from 'kysely'
import { statement, tables, type Queryable } from '../../../database'

const SET_PENDING = statement(({ id, secret }: { id: string; secret: Buffer }) =>
  tables.updateTable('brokers').set({ totp_pending: secret }).where('id', '=', id),
)
const CONFIRM_PENDING = statement(({ id, secret }: { id: string; secret: Buffer }) =>
  tables
    .updateTable('brokers')
    .set({ totp_secret: secret, totp_confirmed: true, totp_pending: null })
    .where('id', '=', id),
)
const REMOVE_TOTP = statement(({ id }: { id: string }) =>
  tables
    .updateTable('brokers')
    .set({ totp_secret: null, totp_confirmed: false, totp_pending: null })
    .where('id', '=', id),
)
const SPEND_STEP = statement(({ id, step }: { id: string; step: string }) =>
  tables
    .updateTable('brokers')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step),
)
const DELETE_CODES = statement(({ id }: { id: string }) =>
  tables.deleteFrom('broker_recovery_codes').where('broker_id', '=', id),
)
const INSERT_CODES = statement(({ id, hashes }: { id: string; hashes: readonly string[] }) =>
  tables
    .insertInto('broker_recovery_codes')
    .columns(['broker_id', 'code_hash'])
    .expression(sql`select ${id}::uuid, unnest(${hashes}::text[])`),
)
const SPEND_CODE = statement(({ id, hash }: { id: string; hash: string }) =>
  tables
    .deleteFrom('broker_recovery_codes')
    .where('broker_id', '=', id)
    .where('code_hash', '=', hash),
)
const DELETE_PASSKEYS = statement(({ id }: { id: string }) =>
  tables.deleteFrom('broker_passkeys').where('broker_id', '=', id),
)

/** Stores the secret for a new authenticator. The current authenticator keeps working. */
export async function setPendingTotp(
  database: Queryable,
  totp: { id: string; secret: Buffer },
): Promise<void> {
  await SET_PENDING.run(database, totp)
}

/** Replaces the current authenticator with the new one. */
export async function confirmPendingTotp(
  database: Queryable,
  totp: { id: string; secret: Buffer },
): Promise<void> {
  await CONFIRM_PENDING.run(database, totp)
}

export async function removeTotp(database: Queryable, id: string): Promise<void> {
  await REMOVE_TOTP.run(database, { id })
}

/**
 * Marks a time step and all earlier steps as used.
 * @returns `false` if the step was already used.
 */
export async function spendTotpStep(
  database: Queryable,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  return (await SPEND_STEP.run(database, { id, step: String(step) })) === 1
}

/** Replaces the remaining recovery codes with new ones. */
export async function replaceRecoveryCodes(
  database: Queryable,
  codes: { id: string; hashes: readonly string[] },
): Promise<void> {
  await DELETE_CODES.run(database, codes)
  await INSERT_CODES.run(database, codes)
}

/**
 * Uses up a recovery code.
 * @returns `false` if the code is unknown or was already used.
 */
export async function spendRecoveryCode(
  database: Queryable,
  code: { id: string; hash: string },
): Promise<boolean> {
  return (await SPEND_CODE.run(database, code)) === 1
}

/** Removes the authenticator, passkeys, and recovery codes. Keeps the password. */
export async function removeAllFactors(database: Queryable, id: string): Promise<void> {
  await removeTotp(database, id)
  await DELETE_PASSKEYS.run(database, { id })
  await replaceRecoveryCodes(database, { id, hashes: [] })
}
