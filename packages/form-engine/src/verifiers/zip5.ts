import { requireText } from '../errors'
import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

const FIVE_DIGITS = /^\d{5}$/

/**
 * Verifies that a string has exactly 5 digits. Only a lookup can tell whether the ZIP code exists.
 *
 * @returns `null`, or the code `zip5`.
 * @see D16
 */
export const verifyZip5: Verifier = (value) =>
  FIVE_DIGITS.test(requireText(value)) ? null : { code: 'zip5' }

/** Matches 5 digits, alone or with the rest of a ZIP+4 code. A dash comes before a part of the rest. */
const ZIP_PLUS_4 = /^(\d{5})(?:-\d*|\d{4})?$/

/**
 * Returns a ZIP code as it is stored, with 5 digits. Takes the first 5 digits of a ZIP+4 code, also
 * while the rest is being typed. Removes spaces and invisible characters, such as text direction
 * marks. Any other string is returned as typed.
 *
 * @see D41
 */
export function normalizeZip5(input: string): string {
  return withoutSeparators(input, /[\s\p{Cf}]/gu, ZIP_PLUS_4)
}
