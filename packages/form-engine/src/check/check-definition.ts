import { checkConditions } from './check-conditions'
import { checkRules } from './check-rules'
import { MOST_COMPARED } from '../language/closest-name'
import { linkForm } from '../compile/compile-form'
import type { DefinitionFinding } from '../definition/definition-findings'
import { definitionIssue } from '../definition/definition-issues'
import { parseDefinition } from '../definition/parse-definition'
import { reportTo } from '../compile/report'
import { checkVerifiers } from '../compile/verify-types'
import type { DefinitionIssue, FormDefinition, Verifier } from '../types'

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
  /** By id of a field: the first section that has one of this id. */
  const homes = new Map<unknown, string>()
  for (const node of compiled.nodes) {
    if (!node.section) continue
    checkRules(node, verifiers, report)
    if (!homes.has(node.id)) homes.set(node.id, node.section.id)
  }
  if (isSound) checkConditions(compiled, report)
  const effort = { left: MOST_COMPARED }
  return findings.map((finding) => definitionIssue(finding, effort, homes))
}
