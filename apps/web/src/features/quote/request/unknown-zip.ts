import type { MessageEntry, Verifier } from '@gapwise/form-engine/core'
import { verifyZip5 } from '@gapwise/form-engine/verifiers'
import { msg } from '../../../language'

const unknown = new Set<string>()

const verifyKnownZip: Verifier = (value) =>
  verifyZip5(value) ?? (unknown.has(value) ? { code: 'unknown_zip' } : null)

const message: MessageEntry = {
  message: msg('We don’t recognize this ZIP code'),
  help: msg('Check the five digits of your home ZIP code.'),
}

/**
 * `createForm` options that report an unknown ZIP code as an error on its field. Call `record` with
 * the result of each lookup.
 */
export const unknownZip = {
  verifiers: { zip5: verifyKnownZip },
  messages: { unknown_zip: message },
  record(zip: string, isUnknown: boolean): void {
    if (isUnknown) unknown.add(zip)
    else unknown.delete(zip)
  },
}
