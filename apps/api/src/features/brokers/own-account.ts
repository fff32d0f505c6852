import type { Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { BrokerActor } from '../audit'
import { addressKeyOf } from '../../http/limits/address-key'
import { hashToken } from '../../shared/tokens'
import { createAttempts, type Attempt } from './attempts'
import { replaceRecoveryCodes } from './factors/factor-repository'
import { lockUnchanged } from './lock-unchanged'
import type { BrokerDependencies } from './dependencies'
import { findBroker, type BrokerRow } from './repository'
import type { NewBrokerSession } from './sessions'
import { newRecoveryCodes, parseRecoveryCode } from './factors/totp'

/** Shared steps of the calls that change a broker's own account. */
export interface OwnAccount {
  /** @throws {ApiError} `BROKER_UNKNOWN` */
  read(id: string): Promise<BrokerRow>
  /**
   * Counts an attempt as a failed sign-in until `succeed` or `forget` is called. Call it before you
   * check a password or code.
   * @throws {ApiError} `TOO_MANY_REQUESTS`
   */
  beginAttempt(actor: BrokerActor, row: BrokerRow): Promise<Attempt>
  /**
   * Records a failed attempt in the audit trail and throws.
   * @throws {ApiError} The given code.
   */
  refuse(actor: BrokerActor, code: 'PASSWORD_WRONG' | 'TOTP_WRONG'): Promise<never>
  /**
   * Checks the password that a signed-in broker enters to confirm a change. Returns the account.
   * @throws {ApiError} `PASSWORD_WRONG`, `TOO_MANY_REQUESTS`
   */
  expectPassword(actor: BrokerActor, password: string): Promise<BrokerRow>
  /**
   * Changes how the broker signs in. Ends all of the broker's sessions and starts a new one in this
   * browser.
   */
  change(
    actor: BrokerActor,
    checked: BrokerRow,
    event: { action: string; subject?: string },
    change: (transaction: Transaction) => Promise<void>,
  ): Promise<NewBrokerSession>
}

export function createOwnAccount(deps: BrokerDependencies): OwnAccount {
  const { database, audit, events, passwords, sessions } = deps

  const attempts = createAttempts(deps)

  const read: OwnAccount['read'] = async (id) => {
    const row = await findBroker(database, id)
    if (!row) throw new ApiError('BROKER_UNKNOWN')
    return row
  }
  const beginAttempt: OwnAccount['beginAttempt'] = (actor, { email }) =>
    attempts.begin({ account: email.toLowerCase(), addressKey: addressKeyOf({ ip: actor.from }) })
  const refuse: OwnAccount['refuse'] = async (actor, code) => {
    await audit.recordRead(actor, { action: 'sign-in.failed' })
    throw new ApiError(code)
  }
  return {
    read,
    beginAttempt,
    refuse,

    async expectPassword(actor, password) {
      const row = await read(actor.id)
      const attempt = await beginAttempt(actor, row)
      if (!(await passwords.verify(row.password_hash, password))) {
        return refuse(actor, 'PASSWORD_WRONG')
      }
      await attempt.succeed(database)
      return row
    },

    change: (actor, checked, event, change) =>
      database.transaction(async (transaction) => {
        await lockUnchanged(transaction, checked)
        await change(transaction)
        const session = await sessions.replaceAll(transaction, actor.id)
        const { email: mailbox, id: person } = checked
        const kind = event.action === 'broker.password' ? event.action : 'broker.factor'
        await events.record(transaction, { kind, mailbox, person, subjects: [event.action] })
        await audit.record(transaction, actor, { subject: actor.id, ...event })
        return session
      }),
  }
}

/** Returns `true` if the account requires a second factor after the password. */
export const hasSecondFactor = (row: Pick<BrokerRow, 'totp_confirmed' | 'has_passkey'>): boolean =>
  row.totp_confirmed || row.has_passkey

/**
 * Replaces a broker's remaining recovery codes with new ones.
 * @returns The new codes. They are shown only once.
 */
export async function issueRecoveryCodes(transaction: Transaction, id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashToken(parseRecoveryCode(code)))
  await replaceRecoveryCodes(transaction, { id, hashes })
  return codes
}

/**
 * Finishes the removal of a second factor. An admin must keep at least one factor. For other
 * brokers, the recovery codes are deleted with the last factor.
 * @param left `true` if the account still has another factor.
 * @throws {ApiError} `LAST_SECOND_FACTOR`
 */
export async function finishFactorRemoval(
  transaction: Transaction,
  row: BrokerRow,
  left: boolean,
): Promise<void> {
  if (left) return
  if (row.is_admin) throw new ApiError('LAST_SECOND_FACTOR')
  await replaceRecoveryCodes(transaction, { id: row.id, hashes: [] })
}
