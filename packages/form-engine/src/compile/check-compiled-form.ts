import type { CompiledForm } from './compile-form'
import { type Lists, orderNodes } from './dependency-graph'
import type { Report } from './report'
import { checkRuleTypes } from './rule-types'
import type { CompiledRule, FormNode } from './types'

/** Maximum number of cycles that one check reports. Authors fix these and check again. */
const MAX_REPORTED_CYCLES = 20

/**
 * Checks a compiled form for authors. Reports types of rules that do not fit, and every cycle with
 * the key that closes it.
 */
export function checkCompiledForm(form: CompiledForm, report: Report): void {
  if (form.rules.length > 0) checkRuleTypes(form, report)
  if (form.waiting) reportCycles(form, report)
}

function reportCycles(form: CompiledForm, report: Report): void {
  const { nodes } = form
  let { waiting } = form
  const dependents = [...form.dependents]
  for (let found = 0; waiting && found < MAX_REPORTED_CYCLES; found += 1) {
    const cycle = findCycle(dependents, waiting)
    const [first, second] = cycle
    reportCycle(cycle, nodes, report)
    // Remove one dependency of this cycle to find the next cycle.
    dependents[second!] = dependents[second!]!.filter((index) => index !== first)
    waiting = orderNodes(dependents).waiting
  }
}

function reportCycle(indices: readonly number[], nodes: readonly FormNode[], report: Report): void {
  const cycle = indices.map((index) => nodes[index]!)
  const names = cycle.map((node) =>
    node.section ? `“${node.id}” in section “${node.section.id}”` : `section “${node.id}”`,
  )
  // Find a node that depends on the next node through a key. A node that depends only on its owner
  // has no key.
  const at = cycle.findIndex((node, index) => keyThatReads(node, cycle[index + 1]))
  const node = cycle[at] ?? cycle[0]!
  const key = keyThatReads(node, cycle[at + 1]) ?? 'visible_if'
  report('cycle', node, `.${key}`, { cycle: names.join(' → ') })
}

/** Returns the key that makes a node depend on another node. */
function keyThatReads(
  { condition, visibleIf, computed, optionRules }: FormNode,
  source: FormNode | undefined,
): string | undefined {
  const reads = (rule: CompiledRule | undefined) => rule && readsSource(rule, source)
  if (condition?.entries.some((entry) => entry.source === source)) return 'depends_on'
  if (reads(visibleIf)) return 'visible_if'
  if (reads(computed)) return 'computed'
  return optionRules && [...optionRules.values()].some(reads) ? 'options' : undefined
}

function readsSource(rule: CompiledRule, source: FormNode | undefined): boolean {
  const isRead = rule.source && (rule.source === source || rule.source === source?.table)
  return isRead || rule.args.some((arg) => readsSource(arg, source))
}

/**
 * Finds a cycle by walking backward from node to node. Each waiting node waits for another one, so
 * the walk returns to an earlier node.
 */
function findCycle(dependents: Lists, waiting: Int32Array): readonly number[] {
  const waitsFor = new Map<number, number>()
  dependents.forEach((targets, node) => {
    if (waiting[node]) targets?.forEach((target) => waitsFor.set(target, node))
  })
  // A `Set`, because searching an array would take quadratic time on a path of thousands of nodes.
  const seen = new Set<number>()
  let node = waitsFor.keys().next().value!
  while (!seen.has(node)) {
    seen.add(node)
    node = waitsFor.get(node)!
  }
  const path = [...seen, node]
  return path.slice(path.indexOf(node))
}
