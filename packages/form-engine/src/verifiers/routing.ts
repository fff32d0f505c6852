import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

const WEIGHTS = [3, 7, 1]

/**
 * Codes: `routing_length`, not exactly 9 digits; `routing_invalid`, the sum weighted 3, 7, 1 is no
 * multiple of 10, or all digits are zero, which the sum alone would let pass (D18). Empty is right:
 * the number is optional (specification section 5).
 */
export const verifyRouting: Verifier = (value) => {
  if (!/^\d{9}$/.test(value)) return value === '' ? null : { code: 'routing_length' }
  const sum = [...value].reduce((total, digit, at) => total + Number(digit) * WEIGHTS[at % 3]!, 0)
  return sum === 0 || sum % 10 !== 0 ? { code: 'routing_invalid' } : null
}

/**
 * A routing number as it is stored: 9 digits, without the spaces and dashes of a printed check and
 * the unseen marks of a pasted text. Any other text is returned as typed (D41).
 */
export function normalizeRouting(input: string): string {
  return withoutSeparators(input, /[\s\p{Cf}\p{Pd}\u2212]/gu, /^\d{9}$/)
}
