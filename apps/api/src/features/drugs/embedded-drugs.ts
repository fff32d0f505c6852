import { COMMON_MEDICINES } from './common-medicines'
import { parseMedicines } from './parse-medicines'
import type { MedicineEntry } from './types'

/**
 * Returns the built-in medicines. The list has a few hundred names that older adults commonly take
 * (D34).
 */
export function embeddedDrugs(): MedicineEntry[] {
  return parseMedicines(COMMON_MEDICINES)
}
