import type { Verifier } from '../types'

/** Lengths a mail server must accept (RFC 5321, section 4.5.3.1). */
const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+$/i
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const TOP_LEVEL_DOMAIN = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

/**
 * Code `email`: not an address a person can be reached at over the internet. The part before the @
 * is checked against the characters HTML allows for `<input type=email>`; unlike there, the domain
 * needs a dot, because `pat@gmail` is a slip. Blanks around the address are ignored (D3).
 *
 * Works in time linear in the text: the length is checked first and no expression backtracks.
 */
export const verifyEmail: Verifier = (value) => (isAddress(value.trim()) ? null : { code: 'email' })

function isAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false
  const at = address.lastIndexOf('@')
  const localPart = address.slice(0, Math.max(at, 0))
  if (localPart.length > LONGEST_LOCAL_PART || !LOCAL_PART.test(localPart)) return false
  if (localPart.startsWith('.') || localPart.endsWith('.') || localPart.includes('..')) return false
  const labels = address.slice(at + 1).split('.')
  return (
    labels.length > 1 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL_DOMAIN.test(labels.at(-1) ?? '')
  )
}
