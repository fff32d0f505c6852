import { subMilliseconds } from 'date-fns'
import type { Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { BrokerDependencies } from './dependencies'
import {
  findLimitingFailure,
  forgetAttempt,
  forgetFailures,
  recordFailure,
  SIGN_IN_LIMITS,
} from './sign-in-failures'

/**
 * An attempt to enter a password or a code. The attempt counts as failed until one of these methods
 * is called.
 */
export interface Attempt {
  /** Removes the attempt from the count, because the attempt did not fail. */
  forget(queryable: Queryable): Promise<void>
  /** Clears the account's failures, both in total and for this address or known browser. */
  succeed(queryable: Queryable): Promise<void>
}

/**
 * Counts attempts to enter brokers' passwords and codes by account, by network address, and by both
 * together. A browser in which the broker has signed in has its own count, which strangers cannot
 * use up (ADR 28).
 */
export interface Attempts {
  /**
   * @throws {ApiError} `TOO_MANY_REQUESTS`, with the number of seconds to wait. A refused attempt
   * is not counted.
   */
  begin(at: {
    account: string
    addressKey: string
    /** Token of a browser that the broker has already used to sign in to this account. */
    knownDevice?: string
  }): Promise<Attempt>
}

/** Keys of all counts that one attempt increases. */
type SignInKeys = { readonly pair: string } & Readonly<
  Partial<Record<'account' | 'address', string>>
>

export function createAttempts({
  database,
  vault,
  clock,
}: Pick<BrokerDependencies, 'database' | 'vault' | 'clock'>): Attempts {
  const key = (text: string): string => vault.digest(text, 'broker sign-in')

  return {
    async begin({ account, addressKey, knownDevice }) {
      const now = clock.now()
      const ofAccount = key(`account ${account}`)
      const keys: SignInKeys =
        knownDevice === undefined
          ? {
              pair: key(`pair ${account} ${addressKey}`),
              account: ofAccount,
              address: key(`address ${addressKey}`),
            }
          : { pair: key(`device ${account} ${knownDevice}`) }
      const attempt = await recordFailure(database, Object.values(keys), now)
      let until = 0
      for (const kind of ['pair', 'account', 'address'] as const) {
        const limited = keys[kind]
        if (limited === undefined) continue
        const { most, window } = SIGN_IN_LIMITS[kind]
        const since = subMilliseconds(now, window)
        const failedAt = await findLimitingFailure(database, {
          key: limited,
          attempt,
          since,
          most,
        })
        if (failedAt) until = Math.max(until, failedAt.getTime() + window)
      }
      if (until > 0) {
        // Do not count a refused attempt, so that repeated attempts do not extend the wait.
        await forgetAttempt(database, attempt)
        const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1_000))
        throw new ApiError('TOO_MANY_REQUESTS', { retryAfter })
      }
      return {
        forget: (queryable) => forgetAttempt(queryable, attempt),
        async succeed(queryable) {
          await forgetAttempt(queryable, attempt)
          await forgetFailures(queryable, [keys.pair, ofAccount])
        },
      }
    },
  }
}
