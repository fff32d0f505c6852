import { expectedValues } from './condition'
import type { CompiledCondition, CompiledEntry, ContextSlot, FieldNode, FormNode } from './types'
import type { FormNodes } from './form-nodes'
import type { Report } from './report'
import type { ContextCondition, DependsOn, FieldCondition } from '../types'

/** Lists of node indices, by the index of a node or context slot. Most nodes have no list. */
type Lists = (number[] | undefined)[]

/** Dependencies between nodes, before the nodes are ordered. */
export interface Links {
  /**
   * For each node and context slot, the nodes whose visibility depends on it. If the node is a
   * table column, the dependent nodes are columns of the same row.
   */
  readonly dependents: Lists
  readonly slots: readonly ContextSlot[]
}

/**
 * Compiles every `depends_on` into its node. Reports references to fields or sections that do not
 * exist (D10).
 */
export function linkConditions({ sectionById, nodes }: FormNodes, report: Report): Links {
  const dependents: Lists = new Array<undefined>(nodes.length)
  const slots = new Map<string, ContextSlot>()

  function link(node: FormNode): void {
    const { owner, table, index } = node
    // A section without a condition is always shown, so its fields do not depend on it.
    if (!table && (owner?.condition || owner?.owner)) addTo(dependents, owner.index, index)
    const { depends_on: dependsOn } = node.definition
    if (dependsOn?.field_value_list.length) node.condition = conditionOf(node, dependsOn)
  }

  function conditionOf(node: FormNode, dependsOn: DependsOn): CompiledCondition {
    const entries = dependsOn.field_value_list.map((entry, at): CompiledEntry => {
      const source = 'object_name' in entry ? slotOf(entry) : fieldOf(entry, node, at)
      if (source) addTo(dependents, source.index, node.index)
      // A missing source was already reported. `source!` is safe, because a form with reported
      // errors is never used.
      return { source: source!, expected: expectedValues(entry.value) }
    })
    return { any: dependsOn.logic_operator === 'OR', entries }
  }

  function slotOf({ object_name: object, attribute_name: attribute }: ContextCondition) {
    const key = JSON.stringify([object, attribute])
    const slot = slots.get(key) ?? { index: nodes.length + slots.size, object, attribute }
    slots.set(key, slot)
    return slot
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
    const byId = sectionById.get(section)?.byId
    const source = byId?.get(field)
    if (source && (!source.table || source.table === node.table)) return source
    const path = `.depends_on.field_value_list[${at}].`
    if (!byId) {
      report('unknown_section', node, `${path}section_id`, { section }, sectionById.keys())
    } else if (source) {
      report('reference_into_rows', node, `${path}id`, { field, table: source.table!.id })
    } else {
      report('unknown_field', node, `${path}id`, { field, section }, byId.keys())
    }
    return undefined
  }

  nodes.forEach(link)
  return { dependents, slots: [...slots.values()] }
}

function addTo(lists: Lists, at: number, index: number): void {
  const list = lists[at]
  if (list) list.push(index)
  else lists[at] = [index]
}
