import type { Queryable } from '../../../database'

/** Keeps the secret of a new authenticator beside the one in force. */
export async function setPendingTotp(
  database: Queryable,
  { id, secret }: { id: string; secret: Buffer },
): Promise<void> {
  await database.query('update brokers set totp_pending = $2 where id = $1', [id, secret])
}

/** Puts a new authenticator in the place of the one in force. */
export async function confirmPendingTotp(
  database: Queryable,
  { id, secret }: { id: string; secret: Buffer },
): Promise<void> {
  await database.query(
    `update brokers set totp_secret = $2, totp_confirmed = true, totp_pending = null where id = $1`,
    [id, secret],
  )
}

export async function removeTotp(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update brokers set totp_secret = null, totp_confirmed = false, totp_pending = null where id = $1`,
    [id],
  )
}

/** Spends a time step and all before it. @returns `true` unless it was used before. */
export async function spendTotpStep(
  database: Queryable,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update brokers set totp_step = $2 where id = $1 and totp_step < $2',
    [id, step],
  )
  return rowCount === 1
}

/** Puts other recovery codes in the place of those that are left. */
export async function replaceRecoveryCodes(
  database: Queryable,
  { id, hashes }: { id: string; hashes: readonly string[] },
): Promise<void> {
  await database.query('delete from broker_recovery_codes where broker_id = $1', [id])
  await database.query(
    `insert into broker_recovery_codes (broker_id, code_hash) select $1, unnest($2::text[])`,
    [id, [...hashes]],
  )
}

/** @returns `true` unless it was used before. */
export async function spendRecoveryCode(
  database: Queryable,
  { id, hash }: { id: string; hash: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from broker_recovery_codes where broker_id = $1 and code_hash = $2',
    [id, hash],
  )
  return rowCount === 1
}

/** Takes off everything but the password: authenticator, passkeys, recovery codes. */
export async function removeAllFactors(database: Queryable, id: string): Promise<void> {
  await removeTotp(database, id)
  await database.query('delete from broker_passkeys where broker_id = $1', [id])
  await replaceRecoveryCodes(database, { id, hashes: [] })
}
