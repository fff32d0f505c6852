import type { Verifier } from '../types'
import { verifyEmail } from './email'
import { verifyMbi } from './mbi'
import { verifyPhone } from './phone'
import { verifyRouting } from './routing'
import { verifySsn } from './ssn'
import { verifyZip5 } from './zip5'

export { verifyEmail } from './email'
export { normalizeMbi, verifyMbi } from './mbi'
export { normalizePhone, verifyPhone } from './phone'
export { normalizeRouting, verifyRouting } from './routing'
export { normalizeSsn, verifySsn } from './ssn'
export { normalizeZip5, verifyZip5 } from './zip5'

/**
 * The verify types that every form supports, by name. A host can add its own.
 *
 * @see D16
 */
export const builtInVerifiers: Readonly<Record<string, Verifier>> = {
  mbi: verifyMbi,
  ssn: verifySsn,
  routing: verifyRouting,
  email: verifyEmail,
  phone: verifyPhone,
  zip5: verifyZip5,
}
