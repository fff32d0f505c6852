import { presetSource } from './defaults'
import { type DependencyGraph, orderGraph } from './dependency-graph'
import type { ContextSlot } from './condition'
import type { DefinitionFinding } from './definition-findings'
import { FormEngineError } from './errors'
import { ruleOf } from './field-types'
import { type FieldNode, type FormNode, type FormNodes, buildNodes } from './form-nodes'
import { linkConditions } from './link-conditions'
import { type Report, reportTo } from './report'
import type { FormDefinition } from './types'

/** A definition made ready: nothing in it changes while forms are used. */
export interface CompiledForm extends FormNodes {
  readonly definition: FormDefinition
  readonly graph: DependencyGraph
  /** By node, then by slot: tables with a column whose visibility depends on it. */
  readonly tables: readonly (readonly number[] | undefined)[]
  readonly slots: readonly ContextSlot[]
  /** Fields that start with an answer. */
  readonly presets: readonly FieldNode[]
  /** Those whose preset follows `today`. */
  readonly dayPresets: readonly FieldNode[]
  /** Fields that name a verify type. */
  readonly verified: readonly FieldNode[]
}

const compiledForms = new WeakMap<FormDefinition, CompiledForm>()

/**
 * Compiles a definition, once for each object: a definition must not be changed afterwards.
 *
 * Throws `definition_invalid` with every error at once. Verify types are not looked at here, because
 * which ones exist depends on the host.
 */
export function compileForm(definition: FormDefinition): CompiledForm {
  const known = compiledForms.get(definition)
  if (known) return known
  const compiled = checked((report) => {
    try {
      return linkForm(definition, report).compiled
    } catch (cause) {
      throw new FormEngineError(
        'definition_malformed',
        'This is no form definition, so no form can be made of it. Pass untyped data through' +
          ' parseDefinition first, which lists what is wrong.',
        { cause },
      )
    }
  })
  // There is one, as nothing was reported.
  compiledForms.set(definition, compiled!)
  return compiled!
}

/** The result of a check; throws `definition_invalid` with all that it reported, if anything. */
export function checked<T>(check: (report: Report) => T): T {
  const findings: DefinitionFinding[] = []
  const result = check(reportTo((finding) => findings.push(finding)))
  if (findings.length === 0) return result
  const list = findings.map(
    ({ code, path, params }) => `${code} at ${path} (${Object.values(params).join(', ')})`,
  )
  throw new FormEngineError(
    'definition_invalid',
    'The definition has errors, so the form would not behave as its author meant. ' +
      `Correct these, which checkDefinition explains: ${list.join('; ')}`,
    { findings },
  )
}

/** Circles reported at once: whoever has more will check again after mending these. */
const MOST_CYCLES = 20

/** The nodes of a definition, and the compiled form unless an error was reported. */
export interface LinkedForm {
  /** Every field, those in rows included. */
  readonly fields: readonly FieldNode[]
  readonly compiled: CompiledForm | undefined
}

/** Links a well-formed definition. */
export function linkForm(definition: FormDefinition, report: Report): LinkedForm {
  let sound = true
  const reportError: Report = (...finding) => {
    sound = false
    report(...finding)
  }
  const form = buildNodes(definition, reportError)
  const { nodes, sections } = form
  const { dependents, tables, slots } = linkConditions(form, reportError)
  const fields = nodes.slice(sections.length) as FieldNode[]
  const presets: FieldNode[] = []
  const dayPresets: FieldNode[] = []
  for (const field of [...fields]) {
    const source = presetSource(field.definition)
    if (source !== 'none') presets.push(field)
    if (source === 'day') dayPresets.push(field)
    if (field.columns.length > 0) {
      fields.push(...field.columns)
      orderColumns(field, reportError)
    }
  }
  let ordered = orderGraph(dependents, nodes.length)
  for (let found = 0; 'cycle' in ordered && found < MOST_CYCLES; found += 1) {
    const [first, second] = ordered.cycle
    reportCycle(ordered.cycle, nodes, reportError)
    // Cut open, so that the next circle is found as well.
    dependents[second!] = dependents[second!]!.filter((index) => index !== first)
    ordered = orderGraph(dependents, nodes.length)
  }
  if (!sound || 'cycle' in ordered) return { fields, compiled: undefined }
  const compiled: CompiledForm = {
    ...form,
    definition,
    graph: ordered.graph,
    tables,
    slots,
    presets,
    dayPresets,
    verified: fields.filter((field) => ruleOf(field.definition, 'verify_type') !== undefined),
  }
  return { fields, compiled }
}

/** Orders the columns of a table, so that each row is evaluated in one pass. */
function orderColumns(table: FieldNode, report: Report): void {
  const { columns } = table
  const dependents: number[][] = columns.map(() => [])
  for (const [at, { condition }] of columns.entries()) {
    for (const { source } of condition?.entries ?? []) {
      if (source?.table) dependents[columns.indexOf(source)]!.push(at)
    }
  }
  const ordered = orderGraph(dependents, columns.length)
  if ('cycle' in ordered) reportCycle(ordered.cycle, columns, report)
  else table.columnsInOrder = ordered.graph.order.map((at) => columns[at]!)
}

function reportCycle(cycle: readonly number[], nodes: readonly FormNode[], report: Report): void {
  const circle = cycle.map((index) => nodes[index]!)
  const names = circle.map((node) =>
    node.kind === 'section'
      ? `section “${node.definition.id}”`
      : `“${node.definition.id}” of section “${node.section.definition.id}”`,
  )
  const conditional = circle.find(({ definition }) => definition.depends_on) ?? circle[0]!
  report('cycle', conditional, '.depends_on', { cycle: names.join(' → ') })
}
