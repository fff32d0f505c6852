import type { Verifier } from '../types'

/** Spaces, dashes and unseen marks of every kind, as pasted from a letter, a PDF or a phone. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212]/gu

/**
 * CMS's format, position by position: C A AN N A AN N A A N N, where C is 1 to 9 and a letter is
 * never S, L, O, I, B or Z, which are too easily misread (D17, specification section 5).
 */
const MBI = /^(?!.*[SLOIBZ])[1-9][A-Z][A-Z\d]\d[A-Z][A-Z\d]\d[A-Z]{2}\d\d$/

/**
 * A Medicare number as it is stored: without spaces and dashes, in capitals (D17). Never fails: what
 * is no Medicare number stays recognisable and is reported by `verifyMbi`. Only `a` to `z` are
 * raised, because raising other alphabets can change the number of characters.
 */
export function normalizeMbi(input: string): string {
  return input.replace(SEPARATORS, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())
}

/** Code `mbi`: not a Medicare Beneficiary Identifier, in any case, with or without dashes (D17). */
export const verifyMbi: Verifier = (value) =>
  MBI.test(normalizeMbi(value)) ? null : { code: 'mbi' }
