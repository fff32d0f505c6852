import { linkForm } from './compile-form'
import { parseDefinition } from './parse-definition'
import { unknownVerifiers } from './verify-types'
import type { DefinitionIssue, FormDefinition, Verifier } from './types'

/** What `checkDefinition` needs to know of the host. */
export interface CheckOptions {
  /** Verify types that the host registers besides the built-in ones (D16). */
  readonly verifiers?: Readonly<Record<string, Verifier>>
}

/**
 * Everything that is wrong or doubtful with what a definition means, errors and warnings (D48). A
 * definition of the wrong structure gives the issues of `parseDefinition`.
 */
export function checkDefinition(
  definition: FormDefinition,
  { verifiers }: CheckOptions = {},
): DefinitionIssue[] {
  const parsed = parseDefinition(definition)
  if (!parsed.ok) return parsed.issues
  const issues: DefinitionIssue[] = []
  const compiled = linkForm(definition, (issue) => issues.push(issue))
  if (compiled) issues.push(...unknownVerifiers(compiled.verified, verifiers))
  return issues
}
