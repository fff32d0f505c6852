import type { FieldNode } from './types'
import { ownValue } from '../language/own-keys'
import type { Report } from './report'
import type { AnswerVerifier, Verifier } from '../types'

/** The verifiers of the entry point and of the host, by name (D16). */
export type Verifiers = Readonly<Record<string, AnswerVerifier>>

/**
 * Returns the verifier with the given name.
 */
export function findVerifier(name: string, verifiers: Verifiers | undefined): Verifier | undefined {
  return ownValue(verifiers, name) as Verifier | undefined
}

/**
 * Reports verifier names that neither the engine nor the host defines. An unknown name is an error
 * and is never silently skipped (D16).
 */
export function checkVerifiers(
  fields: readonly FieldNode[],
  verifiers: Verifiers,
  report: Report,
): void {
  let known: string[] | undefined
  for (const field of fields) {
    const verifier = field.verifyType!
    if (findVerifier(verifier, verifiers)) continue
    known ??= Object.keys(verifiers)
    report('unknown_verifier', field, '.verify_type', { verifier }, known)
  }
}
