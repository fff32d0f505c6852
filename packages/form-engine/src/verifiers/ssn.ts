import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

/**
 * A Social Security number as it is stored: 9 digits. A text that does not hold exactly 9 digits is
 * returned as typed, so that nothing the person entered is lost (D3, D41).
 */
export function normalizeSsn(input: string): string {
  return withoutSeparators(input, /\D/g, /^\d{9}$/)
}

/**
 * Codes: `ssn_length`, not exactly 9 digits once everything else is stripped; `ssn_invalid`, all
 * digits the same, or starting with 000, 666 or 9 (specification section 5). Group 00 and serial
 * 0000 are accepted: the specification does not exclude them (D18).
 */
export const verifySsn: Verifier = (value) => {
  const digits = normalizeSsn(value)
  if (!/^\d{9}$/.test(digits)) return { code: 'ssn_length' }
  return /^(000|666|9|(\d)\2{8})/.test(digits) ? { code: 'ssn_invalid' } : null
}
