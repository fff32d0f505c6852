import { PASSWORD_LENGTH } from '@gapwise/api-contract'
import { hash, verify, type Options } from '@node-rs/argon2'
import { ApiError } from '../../errors/api-error'
import { isCommonPassword } from './common-passwords'

/**
 * Settings for argon2id: 19 MiB, 2 passes, and 1 lane, as OWASP recommends. One hash takes 13 ms.
 */
const COST: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Hashes and checks brokers' passwords. */
export interface Passwords {
  /** @throws {ApiError} `PASSWORD_TOO_SHORT`, `PASSWORD_COMMON` */
  hash(password: string, personal: readonly string[]): Promise<string>
  /**
   * Verifies a password. Takes the same time without a stored hash, so that callers cannot detect
   * unknown accounts.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/**
 * Normalizes the Unicode characters of a password, so that the same keys give the same password on
 * every machine.
 */
const normalizePassword = (password: string): string => password.normalize('NFC')

export function createPasswords(): Passwords {
  const dummyHash = hash('a password that nobody has', COST)
  return {
    async hash(password, personal) {
      if ([...normalizePassword(password)].length < PASSWORD_LENGTH.least) {
        throw new ApiError('PASSWORD_TOO_SHORT')
      }
      if (isCommonPassword(normalizePassword(password), personal))
        throw new ApiError('PASSWORD_COMMON')
      return hash(normalizePassword(password), COST)
    },
    async verify(stored, password) {
      const isRight = await verify(stored ?? (await dummyHash), normalizePassword(password))
      return isRight && stored !== undefined
    },
  }
}
