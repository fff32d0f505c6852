import { checkConditions } from './check-conditions'
import { checkRules } from './check-rules'
import { newEffort } from './closest-name'
import { type CompiledForm, linkForm } from './compile-form'
import type { DefinitionFinding } from './definition-findings'
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
  const findings: DefinitionFinding[] = []
  const report = reportTo((finding) => findings.push(finding))
  const compiled = linkForm(definition, report)
  const isSound = findings.length === 0
  checkVerifiers(compiled.verified, verifiers, report)
  for (const node of compiled.nodes) if (node.section) checkRules(node, report)
  if (isSound) checkConditions(compiled, report)
  const homes = homesOf(compiled)
  const effort = newEffort()
  return findings.map((finding) => definitionIssue(finding, effort, homes))
}

/** By id of a field: the first section that has one of this id. */
function homesOf({ nodes }: CompiledForm): ReadonlyMap<unknown, string> {
  const homes = new Map<unknown, string>()
  for (const { id, section } of nodes) {
    if (section && !homes.has(id)) homes.set(id, section.id)
  }
  return homes
}
