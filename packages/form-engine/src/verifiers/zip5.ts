import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

const FIVE_DIGITS = /^\d{5}$/

/** Code `zip5`: not exactly 5 digits (D16). Whether that ZIP code exists is for a lookup to say. */
export const verifyZip5: Verifier = (value) => (FIVE_DIGITS.test(value) ? null : { code: 'zip5' })

/**
 * A ZIP code as it is stored: 5 digits, without the spaces and unseen marks (of the direction of
 * writing, say) that people type or paste around them. Any other text is returned as typed (D41).
 */
export function normalizeZip5(input: string): string {
  return withoutSeparators(input, /[\s\p{Cf}]/gu, FIVE_DIGITS)
}
