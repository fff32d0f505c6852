import { ruleOf } from './field-types'
import type { FieldNode } from './form-nodes'
import type { Report } from './report'
import { findVerifier } from './validate'
import { builtInVerifiers } from './verifiers'
import type { Verifier } from './types'

/** Verify types that neither the engine nor the host knows: errors, never silently skipped (D16). */
export function checkVerifiers(
  fields: readonly FieldNode[],
  verifiers: Readonly<Record<string, Verifier>> | undefined,
  report: Report,
): void {
  for (const field of fields) {
    const verifier = ruleOf(field.definition, 'verify_type')
    if (verifier === undefined || findVerifier(verifier, verifiers)) continue
    const known = Object.keys({ ...builtInVerifiers, ...verifiers })
    report('unknown_verifier', field, '.verify_type', { verifier }, known)
  }
}
