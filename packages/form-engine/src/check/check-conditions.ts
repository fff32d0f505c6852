import type { CompiledForm } from '../compile/compile-form'
import { isSlot } from '../compile/condition'
import { inOrderOfDependency } from '../compile/dependency-graph'
import type { Report } from '../compile/report'
import type { CompiledEntry, FormNode } from '../compile/types'
import { contradictions } from './contradictions'
import { possibleAnswers } from './possible-answers'
import { needsTwoAnswers, ruleCheck } from './rule-outcomes'

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
  const contradictionOf = contradictions(unreachable)
  const checkRule = ruleCheck(answers, report)

  function entryCanHold({ source, expected }: CompiledEntry, node: FormNode, subpath: string) {
    const never = (reason: string): false => {
      report('never_holds', node, subpath, { reason })
      return false
    }
    if (expected?.length === 0) return never('its list of values is empty')
    if (isSlot(source)) return true
    const why = answers.whyNever(source)
    if (why !== undefined) return never(why)
    // `expected` is never `undefined` here, because a condition on a field always has values.
    const isPossible = answers.canEqualAny(
      source,
      expected!,
      node,
      (at) => `${subpath}.value${expected!.length > 1 ? `[${at}]` : ''}`,
    )
    const { id, definition } = source
    // For a field with options, do not report a value that no answer can match. Each unknown option
    // was already reported.
    return isPossible || (!definition.options && never(`no answer to “${id}” can match its value`))
  }

  function dependsOnCanHold(node: FormNode): boolean {
    const { any, entries } = node.condition!
    const possible = entries.map((entry, at) =>
      entryCanHold(entry, node, `.depends_on.field_value_list[${at}]`),
    )
    return any ? possible.includes(true) : !possible.includes(false)
  }

  function canHold(node: FormNode): boolean {
    const { condition, visibleIf } = node
    const contradiction = contradictionOf(node)
    const canDepend = !condition || dependsOnCanHold(node)
    const outcome = visibleIf && checkRule(visibleIf, node, '.visible_if')
    // If the `visible_if` rule can never be true, `checkRule` already reported it.
    if (contradiction && !(contradiction.key === 'visible_if' && outcome === false)) {
      const reason = `${needsTwoAnswers(contradiction.id)}, counting the conditions around it`
      report('never_holds', node, `.${contradiction.key}`, { reason })
    }
    return canDepend && outcome !== false && !contradiction
  }

  for (const node of inOrderOfDependency(compiled.nodes, compiled)) {
    if (node.table) continue
    const { id } = node
    const own = !canHold(node)
    if (own) report(`unreachable_${node.kind}`, node, '', { id })
    if (own || unreachable.has(node.owner)) unreachable.add(node)
    if (!node.section) continue
    for (const column of inOrderOfDependency(node.columns, compiled)) {
      if (canHold(column)) continue
      report('unreachable_field', column, '', { id: column.id })
      unreachable.add(column)
    }
  }
  // Nothing depends on these rules, so they are checked when all unreachable nodes are known.
  for (const node of compiled.nodes) {
    if (!node.section || unreachable.has(node)) continue
    const { requiredIf, readOnlyIf, optionRules, definition } = node
    if (requiredIf) checkRule(requiredIf, node, '.required_if')
    if (readOnlyIf) checkRule(readOnlyIf, node, '.read_only_if')
    definition.options?.forEach(({ key }, at) => {
      const rule = optionRules?.get(key)
      if (rule) checkRule(rule, node, `.options[${at}].visible_if`)
    })
  }
}
