import { COMMON_MEDICINES } from './common-medicines'
import { parseMedicines } from './parse-medicines'
import type { Drug } from './types'

/** The medicines that come with the product: a few hundred names of what older adults take (D34). */
export function embeddedDrugs(): Drug[] {
  return parseMedicines(COMMON_MEDICINES)
}
