import { requireText } from '../errors'
import type { Verifier } from '../types'

/**
 * Maximum length of an email address (RFC 5321, section 4.5.3.1). The part before the @ has at most
 * 64 characters.
 */
export const MAX_ADDRESS_LENGTH = 254

/**
 * Matches an email address. The expression has no flags, so a JSON Schema can also use its pattern.
 */
export const ADDRESS: RegExp =
  /^(?=[^@]{1,64}@)(?!\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/

/**
 * Verifies an email address for use on the public internet. The part before the @ can have the
 * characters that HTML allows in `<input type=email>`. Unlike in HTML, the domain must contain a
 * dot, because `pat@gmail` is a typo. Surrounding whitespace is ignored.
 *
 * The length is checked first, so the pattern never runs on a string long enough to be slow.
 *
 * @returns `null`, or the code `email`.
 * @see D3
 */
export const verifyEmail: Verifier = (value) => {
  const address = requireText(value).trim()
  return address.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(address) ? null : { code: 'email' }
}
