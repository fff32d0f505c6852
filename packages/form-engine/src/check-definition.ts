import { checkConditions } from './check-conditions'
import { checkRules } from './check-rules'
import { linkForm } from './compile-form'
import { definitionIssue } from './definition-issues'
import { parseDefinition } from './parse-definition'
import { reportTo } from './report'
import { checkVerifiers } from './verify-types'
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
  const report = reportTo((finding) => issues.push(definitionIssue(finding)))
  const compiled = linkForm(definition, report)
  const isSound = issues.length === 0
  checkVerifiers(compiled.verified, verifiers, report)
  for (const node of compiled.nodes) if (node.section) checkRules(node, report)
  if (isSound) checkConditions(compiled, report)
  return issues
}
