import { NO_ENTRIES } from '../answers/answers'
import { expectedValues } from './condition'
import type {
  CompiledCondition,
  CompiledEntry,
  ContextSlot,
  FieldNode,
  FormNode,
  PlacedRule,
} from './types'
import { UNKNOWN_TYPE } from '../definition/type-registry'
import type { CompileFeatures, Needs, PlacedCheck } from './features'
import type { FormNodes, NodeChecks } from './form-nodes'
import type { Report } from './report'
import { type Lists, type Sources, addTo, createSources } from './sources'
import type {
  DependsOn,
  FieldCondition,
  FieldDefinition,
  FormDefinition,
  SectionDefinition,
} from '../types'

/** Dependencies between nodes, before the nodes are ordered. */
export interface Links {
  /**
   * For each node and context slot, the nodes whose visibility depends on it. The dependents of a
   * table column are the columns of the same row, and the nodes that read the table's rows.
   */
  readonly dependents: Lists
  /**
   * For each node and context slot, the fields whose state or issues depend on it. Nothing depends
   * on the state or issues of a field, so they do not affect the evaluation order.
   */
  readonly readers: Lists
  readonly slots: readonly ContextSlot[]
  /** Slot of the current day, if a rule reads it. */
  readonly today: ContextSlot | undefined
  /** All rules, in the order in which they are compiled. */
  readonly rules: readonly PlacedRule[]
  readonly needs: Needs
}

/** A part of a form that is linked later than the rest. */
export interface LinkedPart {
  readonly sources: Sources
  /** Checks that are reported for the nodes of the part. */
  readonly placed: readonly PlacedCheck[]
}

/**
 * Compiles the conditions, rules, and checks of a definition into its nodes. Reports references to
 * fields or sections that do not exist (D10).
 */
export function linkConditions(
  definition: FormDefinition,
  form: FormNodes,
  report: Report,
  features: CompileFeatures,
  checks: NodeChecks | undefined,
  { sources = createSources(form), placed }: Partial<LinkedPart> = {},
): Links {
  const { nodes } = form
  const dependents: Lists = new Array<undefined>(nodes.length)
  const readers: Lists = []
  const needs: Needs = {}
  const ruled: FormNode[] = []

  function link(node: FormNode): void {
    const { owner, table, index, definition: own } = node
    // A section without a condition is always shown, so its fields do not depend on it.
    if (!table && (owner?.condition ?? owner?.definition.visible_if ?? owner?.owner)) {
      addTo(dependents, owner.index, index)
    }
    const { depends_on: dependsOn } = own
    if (dependsOn?.field_value_list.length) node.condition = conditionOf(node, dependsOn)
    if (hasRules(own)) {
      needs.rules ??= node
      ruled.push(node)
    }
    if (!node.section) return
    if (node.verifyType !== undefined) needs.verifiers ??= node
    if (node.answer === 'rows') needs.tables ??= node
    if (node.type === UNKNOWN_TYPE) needs.types ??= node
  }

  function conditionOf(node: FormNode, dependsOn: DependsOn): CompiledCondition {
    const entries = dependsOn.field_value_list.map((entry, at): CompiledEntry => {
      const source =
        'object_name' in entry
          ? sources.fact(entry.object_name, entry.attribute_name)
          : fieldOf(entry, node, at)
      if (source) addTo(dependents, source.index, node.index)
      // A missing source is reported as an error. A form with errors is never used, so `source!` is
      // safe.
      return { source: source!, expected: expectedValues(entry.value) }
    })
    return { any: dependsOn.logic_operator === 'OR', entries }
  }

  /**
   * Returns the field that a condition refers to. Reports the reference if the field does not exist
   * or is a column of another table.
   */
  function fieldOf(
    { id: field, section_id: section }: FieldCondition,
    node: FormNode,
    at: number,
  ): FieldNode | undefined {
    const source = sources.find(section, field, node.table)
    if (source) return source
    if (checks) checks.missingSource({ form, node, section, field, at }, report)
    else report('unknown_field', node, '.depends_on', { field, section })
    return undefined
  }

  nodes.forEach(link)
  if (definition.checks) needs.rules ??= 'form'
  const linking = { definition, form, sources, dependents, readers, report }
  // Most forms have no rules. This code runs while a page opens.
  const feature = needs.rules || placed?.length ? features.rules : undefined
  const rules = feature?.linkRules(linking, ruled, placed) ?? NO_ENTRIES
  return { dependents, readers, needs, rules, ...sources.found() }
}

function hasRules(definition: SectionDefinition | FieldDefinition): boolean {
  const { visible_if, required_if, read_only_if, checks, computed, options } =
    definition as FieldDefinition
  return (
    (visible_if ?? required_if ?? read_only_if ?? checks ?? computed) !== undefined ||
    options?.some((option) => option.visible_if !== undefined) === true
  )
}
