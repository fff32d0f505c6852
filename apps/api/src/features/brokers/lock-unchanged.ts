import { DatabaseError, type Transaction } from '../../database'
import { findBroker, type BrokerRow } from './repository'

/**
 * Locks an account until the transaction ends. Checks that the account has not changed since its
 * password was verified, because verification takes a while.
 * @throws {DatabaseError} `DATABASE_CONTENTION` if the account changed. A retry checks the password
 * again.
 */
export async function lockUnchanged(transaction: Transaction, checked: BrokerRow): Promise<void> {
  const row = await findBroker(transaction, checked.id, true)
  const isUnchanged =
    row?.active === checked.active &&
    row.password_hash === checked.password_hash &&
    row.totp_confirmed === checked.totp_confirmed &&
    row.has_passkey === checked.has_passkey &&
    isSame(row.totp_secret, checked.totp_secret)
  if (!isUnchanged) {
    throw new DatabaseError('DATABASE_CONTENTION', { reason: 'The account was changed' })
  }
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)
