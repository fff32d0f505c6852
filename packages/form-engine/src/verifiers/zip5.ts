import type { Verifier } from '../types'

/** Code `zip5`: not exactly 5 digits (D16). Whether that ZIP code exists is for a lookup to say. */
export const verifyZip5: Verifier = (value) => (/^\d{5}$/.test(value) ? null : { code: 'zip5' })

/**
 * A ZIP code as it is stored: 5 digits, without the spaces people type or paste around them. Any
 * other text is returned as typed (D41).
 */
export function normalizeZip5(input: string): string {
  const digits = input.replace(/\s+/g, '')
  return verifyZip5(digits) === null ? digits : input
}
