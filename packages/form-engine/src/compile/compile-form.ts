import { type DependencyOrder, orderNodes } from './dependency-graph'
import type { DefinitionFinding } from '../definition/definition-findings'
import { FormEngineError } from '../errors'
import { type FormNodes, buildNodes } from './form-nodes'
import type { FormNode } from './types'
import { type Links, linkConditions } from './link-conditions'
import { type Report, reportTo } from './report'
import { type Verifiers, checkVerifiers } from './verify-types'
import type { FormDefinition } from '../types'

/** A definition made ready: nothing in it changes while forms are used. */
export interface CompiledForm extends FormNodes, Links, DependencyOrder {
  readonly definition: FormDefinition
}

const compiledForms = new WeakMap<FormDefinition, CompiledForm>()

/**
 * Compiles a definition, once for each object: a definition must not be changed afterwards.
 *
 * Throws `definition_invalid` with every error at once, with `verifiers` also unknown verify types.
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
      'This is no form definition. Pass it to parseDefinition, which lists what is wrong.',
      { cause },
    )
  }
  if (findings.length === 0) {
    compiledForms.set(definition, compiled)
    // Looked at each time, because which ones exist depends on the host.
    if (verifiers) checkVerifiers(compiled.verified, verifiers, report)
  }
  if (findings.length === 0) return compiled
  const list = findings.map(
    ({ code, path, params }) => `${code} at ${path} (${Object.values(params).join(', ')})`,
  )
  throw new FormEngineError(
    'definition_invalid',
    `The definition has errors. Correct these, which checkDefinition explains: ${list.join('; ')}`,
    { findings },
  )
}

/** Circles reported at once: whoever has more will check again after mending these. */
const MOST_CYCLES = 20

/** Links a well-formed definition; what comes of it is of use only if nothing was reported. */
export function linkForm(definition: FormDefinition, report: Report): CompiledForm {
  const form = buildNodes(definition, report)
  const links = linkConditions(form, report)
  const { nodes } = form
  const { dependents } = links
  let ordered = orderNodes(dependents)
  for (let found = 0; ordered.cycle && found < MOST_CYCLES; found += 1) {
    const [first, second] = ordered.cycle
    reportCycle(ordered.cycle, nodes, report)
    // Cut open, so that the next circle is found as well.
    dependents[second!] = dependents[second!]!.filter((index) => index !== first)
    ordered = orderNodes(dependents)
  }
  return { definition, ...form, ...links, ...ordered }
}

function reportCycle(cycle: readonly number[], nodes: readonly FormNode[], report: Report): void {
  const circle = cycle.map((index) => nodes[index]!)
  const names = circle.map((node) =>
    node.section ? `“${node.id}” of section “${node.section.id}”` : `section “${node.id}”`,
  )
  const conditional = circle.find(({ definition }) => definition.depends_on) ?? circle[0]!
  report('cycle', conditional, '.depends_on', { cycle: names.join(' → ') })
}
