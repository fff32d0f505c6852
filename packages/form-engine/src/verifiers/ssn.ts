import type { Verifier } from '../types'

/**
 * A Social Security number as it is stored: 9 digits. A text that does not hold exactly 9 digits is
 * returned as typed, so that nothing the person entered is lost (D3, D41).
 */
export function normalizeSsn(input: string): string {
  const digits = input.replace(/\D+/g, '')
  return digits.length === 9 ? digits : input
}

/**
 * Codes: `ssn_length`, not exactly 9 digits once everything else is stripped; `ssn_invalid`, all
 * digits the same, or starting with 000, 666 or 9 (specification section 5). Group 00 and serial
 * 0000 are accepted: the specification does not exclude them (D18).
 */
export const verifySsn: Verifier = (value) => {
  const digits = value.replace(/\D+/g, '')
  if (digits.length !== 9) return { code: 'ssn_length' }
  return /^(?:000|666|9)|^(\d)\1{8}$/.test(digits) ? { code: 'ssn_invalid' } : null
}
