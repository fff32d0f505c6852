import type { Verifier } from '../types'

/** Code `zip5`: not exactly 5 digits (D16). Whether that ZIP code exists is for a lookup to say. */
export const verifyZip5: Verifier = (value) => (/^\d{5}$/.test(value) ? null : { code: 'zip5' })
