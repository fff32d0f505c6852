import type { Verifier } from '../types'

/** Length a mail server must accept (RFC 5321, section 4.5.3.1), as it must 64 before the @. */
export const LONGEST_ADDRESS = 254

/** Without a flag, so that it can stand in a JSON Schema as well. */
export const ADDRESS: RegExp =
  /^(?=[^@]{1,64}@)(?!\.|.*\.[.@])[\w!#$%&'*+/=?^`{|}~.-]+@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59})$/

/**
 * Code `email`: not an address a person can be reached at over the internet. The part before the @
 * is checked against the characters HTML allows for `<input type=email>`; unlike there, the domain
 * needs a dot, because `pat@gmail` is a slip. Blanks around the address are ignored (D3).
 *
 * The length is checked first, so that the expression never meets a text to be slow on.
 */
export const verifyEmail: Verifier = (value) => {
  const address = value.trim()
  return address.length <= LONGEST_ADDRESS && ADDRESS.test(address) ? null : { code: 'email' }
}
