import { type DependencyOrder, orderNodes } from './dependency-graph'
import type { DefinitionFinding } from '../definition/definition-findings'
import { FormEngineError } from '../errors'
import { type FormNodes, buildNodes } from './form-nodes'
import type { CompiledRule, FormNode } from './types'
import { type Links, linkConditions } from './link-conditions'
import { type Report, reportTo } from './report'
import { type Verifiers, checkVerifiers } from './verify-types'
import type { FormDefinition } from '../types'

/** A compiled definition. It never changes, because several forms can share it. */
export interface CompiledForm extends FormNodes, Links, DependencyOrder {
  readonly definition: FormDefinition
}

const compiledForms = new WeakMap<FormDefinition, CompiledForm>()

/**
 * Compiles a definition. The result is cached by definition object, so the object must not be
 * changed afterwards.
 *
 * Pass `verifiers` to also report unknown verify types.
 *
 * @throws {FormEngineError} `definition_malformed` if the structure is wrong, or
 * `definition_invalid` with every error at once.
 */
export function compileForm(definition: FormDefinition, verifiers?: Verifiers): CompiledForm {
  const findings: DefinitionFinding[] = []
  const report = reportTo((finding) => findings.push(finding))
  let compiled = compiledForms.get(definition)
  try {
    compiled ??= linkForm(definition, report)
  } catch (cause) {
    throw new FormEngineError(
      'definition_malformed',
      'This is not a form definition. Pass it to parseDefinition, which lists the problems.',
      { cause },
    )
  }
  if (findings.length === 0) {
    compiledForms.set(definition, compiled)
    // Checked on every call, because the host's verify types can differ from call to call.
    if (verifiers) checkVerifiers(compiled.verified, verifiers, report)
  }
  if (findings.length === 0) return compiled
  const list = findings.map(
    ({ code, path, params }) => `${code} at ${path} (${Object.values(params).join(', ')})`,
  )
  throw new FormEngineError(
    'definition_invalid',
    `The definition has errors. Fix these (checkDefinition explains them): ${list.join('; ')}`,
    { findings },
  )
}

/** Maximum number of cycles that one check reports. Authors fix these and check again. */
const MAX_REPORTED_CYCLES = 20

/** Links a well-formed definition. The result is usable only if no problem was reported. */
export function linkForm(definition: FormDefinition, report: Report): CompiledForm {
  const form = buildNodes(definition, report)
  const links = linkConditions(definition, form, report)
  const { nodes } = form
  const { dependents } = links
  let ordered = orderNodes(dependents)
  for (let found = 0; ordered.cycle && found < MAX_REPORTED_CYCLES; found += 1) {
    const [first, second] = ordered.cycle
    reportCycle(ordered.cycle, nodes, report)
    // Remove one dependency from this cycle, so that the next cycle can be found.
    dependents[second!] = dependents[second!]!.filter((index) => index !== first)
    ordered = orderNodes(dependents)
  }
  const order = [...constantRules(nodes, ordered), ...ordered.order]
  return { definition, ...form, ...links, ...ordered, order }
}

/** Returns the nodes whose rules read nothing. Nothing changes them, so they are evaluated once. */
function constantRules(nodes: readonly FormNode[], { levels }: DependencyOrder): number[] {
  return nodes
    .filter(
      ({ visibleIf, computed, optionRules, index }) =>
        (visibleIf ?? computed ?? optionRules) && levels[index] === 0,
    )
    .map(({ index }) => index)
}

function reportCycle(indices: readonly number[], nodes: readonly FormNode[], report: Report): void {
  const cycle = indices.map((index) => nodes[index]!)
  const names = cycle.map((node) =>
    node.section ? `“${node.id}” in section “${node.section.id}”` : `section “${node.id}”`,
  )
  // Each node in the cycle depends on the next one. Report the key of the first node whose
  // condition or rule reads the next node. A node that depends only on its owner has no such key.
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
