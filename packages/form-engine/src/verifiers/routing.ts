import { requireText } from '../errors'
import type { Verifier } from '../types'
import { withoutSeparators } from './without-separators'

const WEIGHTS = [3, 7, 1]

/**
 * Verifies a bank routing number. It must have exactly 9 digits. Their sum, weighted by 3, 7, 1,
 * must be a multiple of 10. Nine zeros fail, although their sum is a multiple of 10. An empty
 * string passes, because the number is optional.
 *
 * @returns `null`, or the code `routing_length` or `routing_invalid`.
 * @see Specification §5, D18
 */
export const verifyRouting: Verifier = (value) => {
  if (!/^\d{9}$/.test(requireText(value))) return value === '' ? null : { code: 'routing_length' }
  const sum = [...value].reduce((total, digit, at) => total + Number(digit) * WEIGHTS[at % 3]!, 0)
  return sum === 0 || sum % 10 !== 0 ? { code: 'routing_invalid' } : null
}

/**
 * Returns a routing number as it is stored, with 9 digits. Removes invisible characters and the
 * spaces and dashes that are printed on a check. Any other string is returned as typed.
 *
 * @see D41
 */
export function normalizeRouting(input: string): string {
  return withoutSeparators(input, /[\s\p{Cf}\p{Pd}\u2212]/gu, /^\d{9}$/)
}
