import type { Broker, BrokerLogin } from '@gapwise/api-contract'
import { ApiError } from '../../errors'
import { sealerOf } from '../../protection/owner-keys'
import { hashToken } from '../sessions/tokens'
import { holdUnchanged } from './hold-unchanged'
import type { BrokerParts } from './parts'
import {
  findBrokerByEmail,
  noteSignIn,
  spendRecoveryCode,
  spendTotpStep,
  type BrokerRow,
} from './repository'
import { describeBroker, type NewBrokerSession } from './sessions'
import {
  countFailures,
  forgetAttempt,
  forgetFailures,
  noteFailure,
  SIGN_IN_LIMITS,
} from './sign-in-failures'
import { parseRecoveryCode, totpStep } from './totp'

/** Signing in with a password, and a second factor where there is one (D58). */
export type BrokerSignIn = (
  request: BrokerLogin & {
    /** Address of the network. */
    from: string
    /** Whoever comes from one house or office counts as one. */
    addressKey: string
  },
) => Promise<{ broker: Broker; session: NewBrokerSession }>

/** Where the authenticator's secret lies; it opens nowhere else. */
export const totpPlace = (brokerId: string): string => `brokers|${brokerId}|totp_secret`

/**
 * Unknown addresses, accounts that may not sign in and wrong passwords are answered alike and take the same
 * time. Wrong tries count by account and network address, and by each alone, so that neither many guesses
 * from one place nor many places guessing at one account get far, and nobody can lock somebody else out.
 * @throws {ApiError} `TOO_MANY_REQUESTS`, `SIGN_IN_WRONG`, `TOTP_MISSING`, `TOTP_WRONG`
 */
export function createBrokerSignIn(parts: BrokerParts): BrokerSignIn {
  const { database, vault, clock, audit, passwords, sessions } = parts

  return async ({ email, password, totp, from, addressKey }) => {
    const now = clock.now()
    const account = email.trim().toLowerCase()
    const key = (text: string): string => vault.digest(text, 'broker sign-in')
    const keys = {
      pair: key(`pair ${account} ${addressKey}`),
      account: key(`account ${account}`),
      address: key(`address ${addressKey}`),
    }
    const attempt = await noteFailure(database, Object.values(keys), now)
    if (await isThrottled(parts, keys, now)) {
      // What was refused unseen is no try: waiting helps, even while somebody else goes on.
      await forgetAttempt(database, attempt)
      throw new ApiError('TOO_MANY_REQUESTS')
    }

    const broker = await findBrokerByEmail(database, account)
    const stored = broker?.active ? broker.password_hash : undefined
    const right = await passwords.verify(stored, password)
    const refuse = async (code: 'SIGN_IN_WRONG' | 'TOTP_WRONG'): Promise<never> => {
      const actor = { id: broker?.id ?? null, name: broker?.name ?? 'Somebody unknown', from }
      await audit.recordRead(actor, { action: 'sign-in.failed' })
      throw new ApiError(code)
    }
    if (!broker || !right) return refuse('SIGN_IN_WRONG')
    if (broker.totp_confirmed && !totp) {
      await forgetAttempt(database, attempt)
      throw new ApiError('TOTP_MISSING')
    }
    if (broker.totp_confirmed && !(await checkSecondFactor(parts, broker, totp ?? '', now))) {
      return refuse('TOTP_WRONG')
    }

    const session = await database.transaction(async (transaction) => {
      await holdUnchanged(transaction, broker)
      await forgetAttempt(transaction, attempt)
      await forgetFailures(transaction, [keys.pair, keys.account])
      await noteSignIn(transaction, broker.id, now)
      const started = await sessions.start(transaction, broker.id)
      const actor = { id: broker.id, name: broker.name, from }
      await audit.record(transaction, actor, { action: 'sign-in' })
      return started
    })
    return { broker: describeBroker(broker), session }
  }
}

async function isThrottled(
  { database }: BrokerParts,
  keys: Readonly<Record<keyof typeof SIGN_IN_LIMITS, string>>,
  now: Date,
): Promise<boolean> {
  for (const kind of ['pair', 'account', 'address'] as const) {
    const { most, window } = SIGN_IN_LIMITS[kind]
    const since = new Date(now.getTime() - window)
    if ((await countFailures(database, keys[kind], since)) > most) return true
  }
  return false
}

/** A code of the authenticator or a recovery code, spent so that it never counts again. */
async function checkSecondFactor(
  { database, vault }: BrokerParts,
  broker: BrokerRow,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(code)) {
    if (!broker.totp_secret) return false
    const sealer = await sealerOf(database, vault, broker.id)
    const step = totpStep(sealer.open(broker.totp_secret, totpPlace(broker.id)), code, now)
    return step !== undefined && spendTotpStep(database, { id: broker.id, step })
  }
  return spendRecoveryCode(database, { id: broker.id, hash: hashToken(parseRecoveryCode(typed)) })
}
