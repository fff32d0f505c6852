import type { CompiledForm } from '../compile/compile-form'
import { inOrderOfDependency } from '../compile/dependency-graph'
import type { Report } from '../compile/report'
import type { CompiledRule, FieldNode, FormNode } from '../compile/types'
import { canDepend } from './can-depend'
import type { Claims } from './claims'
import { equalityClaims } from './comparison-verdict'
import { possibleAnswers } from './possible-answers'
import { ruleChecks } from './rule-outcomes'
import { dependsOnClaims, surroundings } from './surroundings'

/**
 * Warns about conditions that can never be met, and about the fields and sections that these
 * conditions hide. Visits the nodes in dependency order, so that it also finds the nodes that
 * depend on an unreachable node.
 *
 * @see D48
 */
export function checkConditions(compiled: CompiledForm, report: Report): void {
  const unreachable = new Set<FormNode | undefined>()
  const answers = possibleAnswers(unreachable, report)
  const around = surroundings()
  const checks = ruleChecks(answers, report)

  /** Adds a condition of a node. Returns whether it can hold with the conditions around it. */
  function fits(node: FormNode, key: 'depends_on' | 'visible_if', claims: Claims): boolean {
    // A node in a container that is never shown is not checked, because the container was reported.
    const reason = unreachable.has(node.owner) ? undefined : around.conflictWith(node, claims)
    if (reason !== undefined) report('never_holds', node, `.${key}`, { reason })
    else around.add(node, claims)
    return reason === undefined
  }

  function canHold(node: FormNode): boolean {
    const { condition, visibleIf, owner, boundTo } = node
    if (boundTo) around.add(node, equalityClaims(owner as FieldNode, boundTo))
    const isMet =
      (!condition || canDepend(condition, node, answers, report)) &&
      dependsOnClaims(node).every((claims) => fits(node, 'depends_on', claims))
    if (!visibleIf) return isMet
    const { outcome, holds } = checks.condition(visibleIf, node, '.visible_if')
    return outcome !== false && fits(node, 'visible_if', holds) && isMet
  }

  /** Checks a rule that matters only while its node is shown. */
  function checkWhileShown(
    rule: CompiledRule | undefined,
    node: FormNode,
    path: string,
    holder: FormNode | undefined,
  ): void {
    if (!rule) return
    const { outcome, holds } = checks.condition(rule, holder, path)
    const reason = outcome === undefined ? around.conflictWith(node, holds) : undefined
    if (reason !== undefined) report('never_holds', holder, path, { reason })
  }

  function checkColumns({ columns }: FieldNode): void {
    for (const column of inOrderOfDependency(columns, compiled)) {
      const own = !canHold(column)
      if (own) report('unreachable_field', column, '', { id: column.id })
      if (own || (unreachable.has(column.owner) && column.owner.table)) unreachable.add(column)
      checkColumns(column)
    }
  }

  for (const node of inOrderOfDependency(compiled.nodes, compiled)) {
    if (node.table) continue
    const { id } = node
    const own = !canHold(node)
    if (own) report(`unreachable_${node.kind}`, node, '', { id })
    if (own || unreachable.has(node.owner)) unreachable.add(node)
    if (node.section) checkColumns(node)
  }
  // Nothing depends on these rules, so they are checked when all unreachable nodes are known.
  for (const node of compiled.nodes) {
    if (!node.section || unreachable.has(node)) continue
    const { requiredIf, readOnlyIf, optionRules, definition, computed } = node
    checkWhileShown(requiredIf, node, '.required_if', node)
    checkWhileShown(readOnlyIf, node, '.read_only_if', node)
    if (computed) checks.value(computed, node, '.computed')
    definition.options?.forEach(({ key }, at) => {
      checkWhileShown(optionRules?.get(key), node, `.options[${at}].visible_if`, node)
    })
    node.checks?.forEach(({ failsIf, holder, path }) => {
      checkWhileShown(failsIf, node, path, holder)
    })
  }
}
