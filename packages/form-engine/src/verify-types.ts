import type { DefinitionFinding } from './definition-findings'
import { ruleOf } from './field-types'
import { type FieldNode, pathOf } from './form-nodes'
import { findVerifier } from './validate'
import { builtInVerifiers } from './verifiers'
import type { Verifier } from './types'

/** Verify types that neither the engine nor the host knows: errors, never silently skipped (D16). */
export function unknownVerifiers(
  fields: readonly FieldNode[],
  verifiers: Readonly<Record<string, Verifier>> = {},
): DefinitionFinding[] {
  const known = { ...builtInVerifiers, ...verifiers }
  return fields.flatMap((field) => {
    const verifier = ruleOf(field.definition, 'verify_type')
    if (verifier === undefined || findVerifier(verifier, verifiers)) return []
    return {
      code: 'unknown_verifier',
      path: `${pathOf(field)}.verify_type`,
      params: { verifier },
      meant: { name: verifier, known: Object.keys(known) },
    }
  })
}
