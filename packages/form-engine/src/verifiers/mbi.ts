import { requireText } from '../errors'
import type { Verifier } from '../types'

/**
 * Matches spaces, dashes, and invisible characters of every kind. Text pasted from a letter, a PDF,
 * or a phone can contain them.
 */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212]/gu

/**
 * The CMS format is C A AN N A AN N A A N N, position by position. C is 1 to 9, A is a letter, N is
 * a digit, and AN is either a letter or a digit. The letters S, L, O, I, B, and Z are never used,
 * because they are easily misread (D17, specification §5).
 */
const MBI = /^(?!.*[SLOIBZ])[1-9][A-Z][A-Z\d]\d[A-Z][A-Z\d]\d[A-Z]{2}\d\d$/

/**
 * Returns a Medicare number as it is stored, in capitals and without spaces and dashes. Other
 * strings stay recognizable, and `verifyMbi` rejects them. Only `a` to `z` are capitalized, because
 * capitalizing letters of other alphabets can change the number of characters.
 *
 * @see D17
 */
export function normalizeMbi(input: string): string {
  return requireText(input)
    .replace(SEPARATORS, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/**
 * Verifies a Medicare Beneficiary Identifier, in upper or lower case, with or without dashes.
 *
 * @returns `null`, or the code `mbi`.
 * @see D17
 */
export const verifyMbi: Verifier = (value) =>
  MBI.test(normalizeMbi(value)) ? null : { code: 'mbi' }
