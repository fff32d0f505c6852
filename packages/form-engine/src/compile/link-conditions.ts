import { compileRule } from './compile-rule'
import { expectedValues } from './condition'
import type {
  CompiledCondition,
  CompiledEntry,
  ContextSlot,
  FieldNode,
  FormNode,
  PlacedRule,
} from './types'
import type { FormNodes } from './form-nodes'
import { linkChecks, linkState, linkValue } from './link-rules'
import type { Report } from './report'
import { type Lists, addTo, createSources } from './sources'
import type { DependsOn, FieldCondition, FieldOption, FormDefinition } from '../types'

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
}

/**
 * Compiles the conditions, rules, and checks of a definition into its nodes. Reports references to
 * fields or sections that do not exist (D10).
 */
export function linkConditions(definition: FormDefinition, form: FormNodes, report: Report): Links {
  const { nodes } = form
  const dependents: Lists = new Array<undefined>(nodes.length)
  const readers: Lists = []
  const sources = createSources(form, report)
  /** Fields with rules or checks that nothing depends on. Most fields have none. */
  const withStateRules: FieldNode[] = []

  function link(node: FormNode): void {
    const { owner, table, index } = node
    // A section without a condition is always shown, so its fields do not depend on it.
    if (!table && (owner?.condition ?? owner?.visibleIf ?? owner?.owner)) {
      addTo(dependents, owner.index, index)
    }
    const { depends_on: dependsOn, visible_if: visibleIf } = node.definition
    if (dependsOn?.field_value_list.length) node.condition = conditionOf(node, dependsOn)
    if (visibleIf) {
      const ruleSources = sources.ofRule(node, dependents, node)
      node.visibleIf = compileRule(visibleIf, '.visible_if', table, ruleSources)
    }
    if (!node.section) return
    const { computed, options, required_if: required, read_only_if: readOnly } = node.definition
    // Most fields have no rule. This code runs while a page opens.
    if (computed !== undefined || options?.some(hasRule)) {
      linkValue(node, dependents, sources, report)
    }
    if (required ?? readOnly ?? node.definition.checks) withStateRules.push(node)
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
    if (!source) refuseField(section, field, node, at)
    return source
  }

  function refuseField(section: string, field: string, node: FormNode, at: number): void {
    const path = `.depends_on.field_value_list[${at}].`
    sources.refuseMissing(section, field, (code, key, params, known) =>
      report(code, node, path + (key === 'section' ? 'section_id' : 'id'), params, known),
    )
  }

  nodes.forEach(link)
  // A field's own checks come first, then the checks of its section, then those of the form.
  for (const field of withStateRules) {
    linkState(field, readers, sources)
    linkChecks(field.definition.checks, field, readers, sources, report)
  }
  for (const section of form.sections) {
    linkChecks(section.definition.checks, section, readers, sources, report)
  }
  linkChecks(definition.checks, undefined, readers, sources, report)
  return { dependents, readers, ...sources.found() }
}

const hasRule = ({ visible_if: rule }: FieldOption): boolean => rule !== undefined
