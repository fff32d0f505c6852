import type { MessageEntry, Verifier } from '@gapwise/form-engine'
import { verifyZip5 } from '@gapwise/form-engine/verifiers'

const unknown = new Set<string>()

const verifyKnownZip: Verifier = (value) =>
  verifyZip5(value) ?? (unknown.has(value) ? { code: 'unknown_zip' } : null)

const message: MessageEntry = {
  message: 'We do not know this ZIP code',
  help: 'Check the five digits of the place where you live.',
}

/**
 * Makes a ZIP code that the lookup does not know an error of its field, so that Continue says so
 * like any other error. Options of `createForm`; `note` tells what a lookup found.
 */
export const unknownZip = {
  verifiers: { zip5: verifyKnownZip },
  messages: { unknown_zip: message },
  note(zip: string, isUnknown: boolean): void {
    if (isUnknown) unknown.add(zip)
    else unknown.delete(zip)
  },
}
