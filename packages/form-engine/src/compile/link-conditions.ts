import { expectedValues } from './condition'
import type { CompiledCondition, CompiledEntry, ContextSlot, FieldNode, FormNode } from './types'
import type { FormNodes } from './form-nodes'
import type { Report } from './report'
import type { ContextCondition, DependsOn, FieldCondition } from '../types'

/** Lists by index of a node, then of a slot; most have none. */
type Lists = (number[] | undefined)[]

/** Who depends on whom, before it is put in order. */
export interface Links {
  /** By node and slot: nodes whose visibility depends on it; of a field in rows, those in its row. */
  readonly dependents: Lists
  readonly slots: readonly ContextSlot[]
}

/** Compiles every `depends_on` into its node, reporting references that lead nowhere (D10). */
export function linkConditions({ sectionById, nodes }: FormNodes, report: Report): Links {
  const dependents: Lists = new Array<undefined>(nodes.length)
  const slots = new Map<string, ContextSlot>()

  function link(node: FormNode): void {
    const { owner, table, index } = node
    // A section without a condition is never hidden, so that nothing waits for it.
    if (!table && (owner?.condition || owner?.owner)) addTo(dependents, owner.index, index)
    const { depends_on: dependsOn } = node.definition
    if (dependsOn?.field_value_list.length) node.condition = conditionOf(node, dependsOn)
  }

  function conditionOf(node: FormNode, dependsOn: DependsOn): CompiledCondition {
    const entries = dependsOn.field_value_list.map((entry, at): CompiledEntry => {
      const source = 'object_name' in entry ? slotOf(entry) : fieldOf(entry, node, at)
      if (source) addTo(dependents, source.index, node.index)
      // Without a source it was reported, and a form of which anything was reported is never used.
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

  /** The field of a condition; reported if there is none, or none but in rows of another table. */
  function fieldOf(
    { id: field, section_id: section }: FieldCondition,
    node: FormNode,
    at: number,
  ): FieldNode | undefined {
    const byId = sectionById.get(section)?.byId
    const source = byId?.get(field)
    if (source && (!source.table || source.table === node.table)) return source
    const place = `.depends_on.field_value_list[${at}].`
    if (!byId) {
      report('unknown_section', node, `${place}section_id`, { section }, sectionById.keys())
    } else if (source) {
      report('reference_into_rows', node, `${place}id`, { field, table: source.table!.id })
    } else {
      report('unknown_field', node, `${place}id`, { field, section }, byId.keys())
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
