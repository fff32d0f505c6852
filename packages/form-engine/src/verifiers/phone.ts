import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

/**
 * Characters that people type between digits, and the invisible characters in a number copied from
 * a contact list. Letters are not included, so `1-800-MEDICARE` is rejected.
 */
const SEPARATORS = /[\s()+./\p{Cf}\p{Pd}\u2212]/gu

/**
 * Returns a phone number as it is stored, with 10 digits and without the country code 1. Any other
 * string is returned as typed, so that no input is lost.
 *
 * @see D3, D41
 */
export function normalizePhone(input: string): string {
  return withoutSeparators(input, SEPARATORS, /^1?(\d{10})$/)
}

/**
 * Verifies a US phone number of 10 digits, with any punctuation.
 *
 * @returns `null`, or the code `phone`.
 * @see D13, D16
 */
export const verifyPhone: Verifier = (value) =>
  /^\d{10}$/.test(normalizePhone(value)) ? null : { code: 'phone' }
