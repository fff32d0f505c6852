import { presetSource } from './defaults'
import { type DependencyGraph, orderGraph } from './dependency-graph'
import type { DefinitionFinding, Report } from './definition-findings'
import { FormEngineError } from './errors'
import { ruleOf } from './field-types'
import { type FieldNode, type FormNode, type FormNodes, buildNodes, pathOf } from './form-nodes'
import { type ContextSlot, linkConditions, siblingsOf } from './link-conditions'
import type { FormDefinition } from './types'

/** A definition made ready: nothing in it changes while forms are used. */
export interface CompiledForm extends FormNodes {
  readonly definition: FormDefinition
  readonly graph: DependencyGraph
  /** By node: tables with a column whose visibility depends on it. */
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
  const findings: DefinitionFinding[] = []
  let compiled: CompiledForm | undefined
  try {
    compiled = linkForm(definition, (finding) => findings.push(finding)).compiled
  } catch (cause) {
    throw new FormEngineError(
      'definition_malformed',
      'This is no form definition, so no form can be made of it. Pass untyped data through' +
        ' parseDefinition first, which lists what is wrong.',
      { cause },
    )
  }
  if (!compiled) throw invalidDefinition(findings)
  compiledForms.set(definition, compiled)
  return compiled
}

/** The error of a definition that cannot be used: what is wrong first, and how much more there is. */
export function invalidDefinition(findings: readonly DefinitionFinding[]): FormEngineError {
  const list = findings.map(
    ({ code, path, params }) => `${code} at ${path} (${Object.values(params).join(', ')})`,
  )
  return new FormEngineError(
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
  const reportError: Report = (finding) => {
    sound = false
    report(finding)
  }
  const nodes = buildNodes(definition, reportError)
  const { dependents, tables, slots } = linkConditions(nodes, reportError)
  const ofForm = nodes.nodes.filter((node): node is FieldNode => node.kind === 'field')
  const tablesOfForm = ofForm.filter((field) => field.columns.length > 0)
  for (const table of tablesOfForm) orderColumns(table, reportError)
  const fields = ofForm.concat(tablesOfForm.flatMap((table) => table.columns))
  let ordered = orderGraph(dependents)
  for (let found = 0; 'cycle' in ordered && found < MOST_CYCLES; found += 1) {
    const [first, second] = ordered.cycle
    reportError(cycleFinding(ordered.cycle.map((index) => nodes.nodes[index]!)))
    // Cut open, so that the next circle is found as well.
    dependents[second!] = dependents[second!]!.filter((index) => index !== first)
    ordered = orderGraph(dependents)
  }
  if (!sound || 'cycle' in ordered) return { fields, compiled: undefined }
  const presets = ofForm.filter((field) => presetSource(field.definition) !== 'none')
  const compiled: CompiledForm = {
    ...nodes,
    definition,
    graph: ordered.graph,
    tables,
    slots,
    presets,
    dayPresets: presets.filter((field) => presetSource(field.definition) === 'day'),
    verified: fields.filter(({ definition: field }) => ruleOf(field, 'verify_type') !== undefined),
  }
  return { fields, compiled }
}

/** Orders the columns of a table, so that each row is evaluated in one pass. */
function orderColumns(table: FieldNode, report: Report): void {
  const place = new Map(table.columns.map((column, at) => [column.definition.id, at]))
  const dependents: number[][] = table.columns.map(() => [])
  for (const [at, column] of table.columns.entries()) {
    for (const sibling of siblingsOf(column)) dependents[place.get(sibling)!]!.push(at)
  }
  const ordered = orderGraph(dependents)
  if ('cycle' in ordered) {
    report(cycleFinding(ordered.cycle.map((at) => table.columns[at]!)))
  } else {
    table.columnsInOrder = ordered.graph.order.map((at) => table.columns[at]!)
  }
}

function cycleFinding(circle: readonly FormNode[]): DefinitionFinding {
  const names = circle.map((node) =>
    node.kind === 'section'
      ? `section “${node.definition.id}”`
      : `“${node.definition.id}” of section “${node.section.definition.id}”`,
  )
  const conditional = circle.find(({ definition }) => definition.depends_on) ?? circle[0]!
  const path = `${pathOf(conditional)}.depends_on`
  return { code: 'cycle', path, params: { cycle: names.join(' → ') } }
}
