import type { Broker, BrokerLogin } from '@gapwise/api-contract'
import { ApiError } from '../../errors/api-error'
import { loadCipher } from '../../protection/owner-keys'
import { hashToken } from '../../shared/tokens'
import { spendRecoveryCode, spendTotpStep } from './factors/factor-repository'
import { createAttempts } from './attempts'
import { lockUnchanged } from './lock-unchanged'
import { hasSecondFactor } from './own-account'
import type { BrokerDependencies } from './dependencies'
import { findBrokerByEmail, recordSignIn, type BrokerRow } from './repository'
import { describeBroker, type NewBrokerSession } from './sessions'
import { parseRecoveryCode, totpStep } from './factors/totp'

/** Signs a broker in with a password, and with a second factor if the account has one (D58). */
export type BrokerSignIn = (
  request: BrokerLogin & {
    /** The client's network address. */
    from: string
    /**
     * Identifies the client's network. Everyone in one home or office has the same value, so their
     * failed attempts are counted together.
     */
    addressKey: string
    /** Token that identifies a browser that was used to sign in before. */
    device: string
  },
) => Promise<{ broker: Broker; session: NewBrokerSession }>

/** Returns the encryption context for an authenticator's secret. */
export const totpContext = (brokerId: string): string => `brokers|${brokerId}|totp_secret`
/** Returns the encryption context for a secret that is not confirmed yet. */
export const pendingTotpContext = (brokerId: string): string => `brokers|${brokerId}|totp_pending`

/** An id that no broker has. */
const NO_BROKER = '00000000-0000-0000-0000-000000000000'

/**
 * Creates the sign-in. Unknown addresses, deactivated accounts, and wrong passwords get the same
 * answer in the same time. Failed attempts are counted per account, per network address, and per
 * combination of the two. A browser that the broker has used before has its own count, so strangers
 * cannot lock it out (ADR 28).
 * @throws {ApiError} `TOO_MANY_REQUESTS`, `SIGN_IN_WRONG`, `TOTP_MISSING`, `TOTP_WRONG`
 */
export function createBrokerSignIn(deps: BrokerDependencies): BrokerSignIn {
  const { database, clock, audit, events, passwords, sessions, devices } = deps
  const attempts = createAttempts(deps)

  return async ({ email, password, totp, from, addressKey, device }) => {
    const now = clock.now()
    const account = email.trim().toLowerCase()
    const broker = await findBrokerByEmail(database, account)
    // Run the same query for an unknown account, so that the response takes the same time.
    const known = await devices.isKnown(database, device, { brokerId: broker?.id ?? NO_BROKER })
    const knownDevice = known ? { knownDevice: device } : {}
    const attempt = await attempts.begin({ account, addressKey, ...knownDevice })
    const stored = broker?.active ? broker.password_hash : undefined
    const isRight = await passwords.verify(stored, password)
    const refuse = async (code: 'SIGN_IN_WRONG' | 'TOTP_WRONG'): Promise<never> => {
      const actor = { id: broker?.id ?? null, name: broker?.name ?? 'Unknown person', from }
      await audit.recordRead(actor, { action: 'sign-in.failed' })
      throw new ApiError(code)
    }
    if (!broker || !isRight) return refuse('SIGN_IN_WRONG')
    const needsSecondFactor = hasSecondFactor(broker)
    if (needsSecondFactor && !totp) {
      await attempt.forget(database)
      throw new ApiError('TOTP_MISSING')
    }
    if (needsSecondFactor && !(await checkSecondFactor(deps, broker, totp ?? '', now))) {
      return refuse('TOTP_WRONG')
    }

    const session = await database.transaction(async (transaction) => {
      await lockUnchanged(transaction, broker)
      await attempt.succeed(transaction)
      await devices.keep(transaction, device, { brokerId: broker.id })
      await recordSignIn(transaction, broker.id, now)
      const started = await sessions.start(transaction, broker.id)
      const actor = { id: broker.id, name: broker.name, from }
      const about = { mailbox: broker.email, person: broker.id }
      await events.record(transaction, { kind: 'broker.sign-in', ...about })
      await audit.record(transaction, actor, { action: 'sign-in' })
      return started
    })
    return { broker: describeBroker(broker), session }
  }
}

/** Checks an authenticator code or a recovery code, and marks it as used. */
async function checkSecondFactor(
  { database, vault }: BrokerDependencies,
  broker: BrokerRow,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) {
    if (!broker.totp_secret) return false
    const cipher = await loadCipher(database, vault, broker.id)
    const step = totpStep(cipher.decrypt(broker.totp_secret, totpContext(broker.id)), code, now)
    return step !== undefined && spendTotpStep(database, { id: broker.id, step })
  }
  return spendRecoveryCode(database, { id: broker.id, hash: hashToken(parseRecoveryCode(typed)) })
}
