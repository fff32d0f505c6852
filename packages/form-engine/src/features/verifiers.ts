import { checkVerifiers } from '../compile/verify-types'
import type { VerifierFeature } from '../state/form-cells'
import { isDevelopment, pureVerifiers } from '../state/pure-verifiers'
import { verifyAnswer } from '../state/verify-answer'
import { builtInVerifiers } from '../verifiers'
import type { FormFeature } from '../types'

/** Finds and calls verifiers. */
export const verifierEngine: VerifierFeature = {
  name: 'verifiers',
  allVerifiers: (host) =>
    host ? { ...builtInVerifiers, ...pureVerifiers(host) } : builtInVerifiers,
  isDevelopment,
  checkVerifiers,
  verify: verifyAnswer,
}

/** The key `verify_type`, with the built-in verify types and those of the host. */
export const verifiersFeature = verifierEngine as FormFeature
