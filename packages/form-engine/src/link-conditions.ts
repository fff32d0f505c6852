import { type CompiledEntry, type ContextSlot, expectedValues } from './condition'
import type { FieldNode, FormNode, FormNodes } from './form-nodes'
import type { Report } from './report'
import type { FieldCondition } from './types'

/** Lists by index of a node, then of a slot; most nodes have none. */
export type Lists = (number[] | undefined)[]

/** Who depends on whom, before it is put in order. */
export interface Links {
  /** By node and slot: nodes whose visibility depends on it. */
  readonly dependents: Lists
  /** By node and slot: tables with a column whose visibility depends on it. */
  readonly tables: Lists
  readonly slots: readonly ContextSlot[]
}

/** Compiles every `depends_on` into its node, reporting references that lead nowhere (D10). */
export function linkConditions({ sections, sectionById, nodes }: FormNodes, report: Report): Links {
  const dependents: Lists = new Array<undefined>(nodes.length).fill(undefined)
  const tables: Lists = []
  const slots = new Map<string, ContextSlot>()

  function link(node: FormNode): void {
    const { depends_on: dependsOn } = node.definition
    if (!dependsOn?.field_value_list.length) return
    const table = node.kind === 'field' ? node.table : undefined
    const follow = (source: number) => {
      if (table) addTo(tables, source, table.index)
      else addTo(dependents, source, node.index)
    }
    const entries: CompiledEntry[] = []
    for (const [at, entry] of dependsOn.field_value_list.entries()) {
      if ('object_name' in entry) {
        const { object_name: object, attribute_name: attribute, value } = entry
        const key = JSON.stringify([object, attribute])
        const slot = slots.get(key) ?? { index: slots.size, object, attribute }
        slots.set(key, slot)
        follow(nodes.length + slot.index)
        entries.push({ slot, expected: value === undefined ? undefined : expectedValues(value) })
      } else {
        const source = sourceOf(entry, node, table, at)
        if (!source) continue
        if (!source.table) follow(source.index)
        entries.push({ source, expected: expectedValues(entry.value) })
      }
    }
    node.condition = { any: dependsOn.logic_operator === 'OR', entries }
  }

  function sourceOf(
    { id, section_id: sectionId }: FieldCondition,
    node: FormNode,
    table: FieldNode | undefined,
    at: number,
  ): FieldNode | undefined {
    const place = (key: string) => `.depends_on.field_value_list[${at}].${key}`
    const section = sectionById.get(sectionId)
    const source = section?.byId.get(id)
    if (!section) {
      const known = sectionById.keys()
      report('unknown_section', node, place('section_id'), { section: sectionId }, known)
    } else if (!source) {
      const elsewhere = sections.find(({ byId }) => byId.has(id))?.definition.id
      const params = {
        field: id,
        section: sectionId,
        ...(elsewhere !== undefined && { elsewhere }),
      }
      report('unknown_field', node, place('id'), params, section.byId.keys())
    } else if (source.table && source.table !== table) {
      const params = { field: id, table: source.table.definition.id }
      report('reference_into_rows', node, place('id'), params)
    } else {
      return source
    }
    return undefined
  }

  for (const node of nodes) {
    if (node.kind === 'field') {
      addTo(dependents, node.section.index, node.index)
      if (node.parent) addTo(dependents, node.parent.index, node.index)
      node.columns.forEach(link)
    }
    link(node)
  }
  return { dependents, tables, slots: [...slots.values()] }
}

function addTo(lists: Lists, at: number, index: number): void {
  const list = lists[at]
  if (list) list.push(index)
  else lists[at] = [index]
}
