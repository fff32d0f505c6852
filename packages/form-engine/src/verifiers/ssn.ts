import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

/**
 * Returns a Social Security number as it is stored, with 9 digits. A string that does not have
 * exactly 9 digits is returned as typed, so that no input is lost.
 *
 * @see D3, D41
 */
export function normalizeSsn(input: string): string {
  return withoutSeparators(input, /\D/g, /^\d{9}$/)
}

/**
 * Verifies a Social Security number. It must have exactly 9 digits. The digits must not all be the
 * same, and they must not start with 000, 666, or 9. Group 00 and serial 0000 pass, because the
 * specification does not exclude them.
 *
 * @returns `null`, or the code `ssn_length` or `ssn_invalid`.
 * @see Specification §5, D18
 */
export const verifySsn: Verifier = (value) => {
  const digits = normalizeSsn(value)
  if (!/^\d{9}$/.test(digits)) return { code: 'ssn_length' }
  return /^(000|666|9|(\d)\2{8})/.test(digits) ? { code: 'ssn_invalid' } : null
}
