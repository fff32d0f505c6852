import { definitionIssue, didYouMean } from './definition-issues'
import { type FieldNode, pathOf } from './form-nodes'
import { findVerifier } from './validate'
import { builtInVerifiers } from './verifiers'
import type { DefinitionIssue, Verifier } from './types'

/** Verify types that neither the engine nor the host knows: errors, never silently skipped (D16). */
export function unknownVerifiers(
  fields: readonly FieldNode[],
  verifiers: Readonly<Record<string, Verifier>> | undefined,
): DefinitionIssue[] {
  return fields.flatMap((field) => {
    const verifier = field.verifier ?? ''
    if (findVerifier(verifier, verifiers)) return []
    const known = [...Object.keys(builtInVerifiers), ...Object.keys(verifiers ?? {})]
    const path = `${pathOf(field)}.verify_type`
    return [definitionIssue('unknown_verifier', path, { verifier }, didYouMean(verifier, known))]
  })
}
