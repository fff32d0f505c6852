import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

/**
 * What people write between the digits, and what comes along unseen from a list of contacts; letters
 * are not among it, `1-800-MEDICARE` is no answer.
 */
const SEPARATORS = /[\s()+./\p{Cf}\p{Pd}\u2212]/gu

/**
 * A phone number as it is stored: 10 digits, the country's leading 1 dropped. Any other text is
 * returned as typed, so that nothing the person entered is lost (D3, D41).
 */
export function normalizePhone(input: string): string {
  return withoutSeparators(input, SEPARATORS, /^1?(\d{10})$/)
}

/** Code `phone`: not a phone number of 10 digits, however it is punctuated (D13, D16). */
export const verifyPhone: Verifier = (value) =>
  /^\d{10}$/.test(normalizePhone(value)) ? null : { code: 'phone' }
