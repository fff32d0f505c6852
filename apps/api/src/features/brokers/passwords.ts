import { PASSWORD_LENGTH } from '@gapwise/api-contract'
import { hash, verify, type Options } from '@node-rs/argon2'
import { ApiError } from '../../errors/api-error'
import { isCommonPassword } from './common-passwords'

/** argon2id with 19 MiB, 2 passes, 1 lane: what OWASP asks for, 13 ms. */
const COST: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

/** Hashes and checks passwords of brokers. */
export interface Passwords {
  /** @throws {ApiError} `PASSWORD_TOO_SHORT`, `PASSWORD_COMMON` */
  hash(password: string, personal: readonly string[]): Promise<string>
  /** Takes the same time where there is no hash to compare with. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

/** Characters as people count them, in one normal form: the same keys on two machines are one password. */
const normalised = (password: string): string => password.normalize('NFC')

export function createPasswords(): Passwords {
  const nobody = hash('a password that nobody has', COST)
  return {
    async hash(password, personal) {
      if ([...normalised(password)].length < PASSWORD_LENGTH.least) {
        throw new ApiError('PASSWORD_TOO_SHORT')
      }
      if (isCommonPassword(normalised(password), personal)) throw new ApiError('PASSWORD_COMMON')
      return hash(normalised(password), COST)
    },
    async verify(stored, password) {
      const right = await verify(stored ?? (await nobody), normalised(password))
      return right && stored !== undefined
    },
  }
}
