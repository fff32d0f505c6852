import { DatabaseError, type Transaction } from '../../database'
import { findBroker, type BrokerRow } from './repository'

/**
 * Holds an account until the transaction ends, if it still is what it was when its password was checked, which
 * takes a while: a new password, a second factor or the end of the account must not be overtaken by the old one.
 * @throws {DatabaseError} `DATABASE_CONTENTION` when it changed meanwhile; the caller tries again and is checked again.
 */
export async function holdUnchanged(transaction: Transaction, checked: BrokerRow): Promise<void> {
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
