import { checkConditions } from './check-conditions'
import { requireArgument } from '../errors'
import { isRecord } from '../language/own-keys'
import { checkRules } from './check-rules'
import { COMPARISON_BUDGET } from '../language/closest-name'
import { checkCompiledForm } from '../compile/check-compiled-form'
import { linkForm } from '../compile/compile-form'
import { builtInVerifiers } from '../verifiers'
import { wholeEngine } from '../features/whole-engine'
import type { DefinitionFinding } from '../definition/definition-findings'
import { definitionIssue } from '../definition/definition-issues'
import { parseDefinition } from '../definition/parse-definition'
import { reportTo } from '../compile/report'
import type { RegisteredFieldType } from '../types/field-type'
import { withTypes } from '../definition/type-registry'
import { checkVerifiers } from '../compile/verify-types'
import type { DefinitionIssue, FormDefinition, AnswerVerifier } from '../types'

/** Options of `checkDefinition`. */
export interface CheckOptions {
  /**
   * Verifiers that the host adds to the built-in ones, by verify type.
   *
   * @see D16
   */
  readonly verifiers?: Readonly<Record<string, AnswerVerifier>> | undefined
  /** Field types that the host adds to the built-in ones. */
  readonly types?: readonly RegisteredFieldType[] | undefined
}

/**
 * Returns every error and warning about the meaning of a definition. If the structure of the
 * definition is wrong, returns the issues of `parseDefinition` instead.
 *
 * @see D48
 */
export function checkDefinition(
  definition: FormDefinition,
  options: CheckOptions = {},
): DefinitionIssue[] {
  requireArgument(isRecord(options), 'options', 'an object')
  const { types } = options
  const verifiers = { ...builtInVerifiers, ...options.verifiers }
  const parsed = parseDefinition(definition, { types })
  if (!parsed.ok) return parsed.issues
  const findings: DefinitionFinding[] = []
  const report = reportTo((finding) => findings.push(finding))
  const compiled = linkForm(definition, withTypes(wholeEngine.builtIn, types), report, wholeEngine)
  checkCompiledForm(compiled, report)
  const isSound = findings.length === 0
  checkVerifiers(compiled.verified, verifiers, report)
  /** For each field id, the id of the first section that has a field with this id. */
  const sectionByField = new Map<unknown, string>()
  for (const node of compiled.nodes) {
    if (!node.section) continue
    checkRules(node, verifiers, report)
    if (!sectionByField.has(node.id)) sectionByField.set(node.id, node.section.id)
  }
  if (isSound) checkConditions(compiled, report)
  const effort = { left: COMPARISON_BUDGET }
  return findings.map((finding) => definitionIssue(finding, effort, sectionByField))
}
